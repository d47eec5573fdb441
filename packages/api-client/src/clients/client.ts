import { type MusubiClientOptions, toConfiguration } from '../configuration.js';
import { ContentApi, IdentityApi, PlatformApi } from '../generated/index.js';

/** API client with one class for each part of the API contract. */
export interface MusubiClient {
  readonly identity: IdentityApi;
  readonly content: ContentApi;
  readonly platform: PlatformApi;
}

/**
 * Creates an API client. Its methods throw `ResponseError` for a status outside 200–299, `FetchError` when
 * the request fails, and `RequiredError`, without sending anything, when a parameter is missing.
 * @throws TypeError if `baseUrl` is missing.
 */
export function createMusubiClient(options: MusubiClientOptions): MusubiClient {
  const configuration = toConfiguration(options);
  return {
    identity: new IdentityApi(configuration),
    content: new ContentApi(configuration),
    platform: new PlatformApi(configuration),
  };
}
