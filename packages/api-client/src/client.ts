import {
  Configuration,
  ContentApi,
  type FetchAPI,
  IdentityApi,
  type Middleware,
  PlatformApi,
} from './generated/index.js';

export interface MusubiClientOptions {
  /** Origin of the API without a trailing slash, for example `https://api.example.com`. */
  readonly baseUrl: string;
  /** Returns the bearer token; called before each call that needs a token. An empty string sends no token. */
  readonly accessToken?: () => string | Promise<string>;
  /**
   * Key of one of our services. Sent only to service operations, as `X-Api-Key`, or for `setPibId` as `api_key`.
   */
  readonly serviceKey?: string;
  /** Replaces the global fetch, for tests, tracing or retries. */
  readonly fetch?: FetchAPI;
  /** Intercepts every request and response, for logging or to notice an ended session. */
  readonly middleware?: readonly Middleware[];
}

/** One class for each part of the contract. */
export interface MusubiClient {
  readonly identity: IdentityApi;
  readonly content: ContentApi;
  readonly platform: PlatformApi;
}

/**
 * Creates a client. Its calls throw `ResponseError` for a status outside 200–299, `FetchError` if the request
 * failed, and `RequiredError`, before sending, for a missing parameter.
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
