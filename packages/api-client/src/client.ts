import {
  Configuration,
  ContentApi,
  type FetchAPI,
  IdentityApi,
  type Middleware,
  PlatformApi,
} from './generated/index.js';

export interface MusubiClientOptions {
  /** Origin of the API without a final slash, for example `https://api.example.com`. */
  readonly baseUrl: string;
  /** Gives the bearer for calls that need one; called for each of them. An empty string sends none. */
  readonly accessToken?: () => string | Promise<string>;
  /** For programs of ours that may call operations for services; sent to those alone, as `X-Api-Key`; for `setPibId` as `api_key`. */
  readonly serviceKey?: string;
  /** Replaces the global fetch: for tests, tracing or a retry policy. */
  readonly fetch?: FetchAPI;
  /** Looks at every request and answer: for logging, or to notice an ended session. */
  readonly middleware?: readonly Middleware[];
}

/** One class for each part of the contract. */
export interface MusubiClient {
  readonly identity: IdentityApi;
  readonly content: ContentApi;
  readonly platform: PlatformApi;
}

/**
 * Makes a client. Its calls throw `ResponseError` for an answer outside 200–299, `FetchError` when the request failed,
 * and `RequiredError`, before sending, for a missing parameter.
 */
export function createMusubiClient({
  baseUrl,
  accessToken,
  serviceKey,
  fetch,
  middleware,
}: MusubiClientOptions): MusubiClient {
  const configuration = new Configuration({
    basePath: baseUrl,
    ...(accessToken && { accessToken: async () => accessToken() }),
    ...(serviceKey !== undefined && { apiKey: serviceKey }),
    ...(fetch && { fetchApi: fetch }),
    ...(middleware && { middleware: [...middleware] }),
  });
  return {
    identity: new IdentityApi(configuration),
    content: new ContentApi(configuration),
    platform: new PlatformApi(configuration),
  };
}
