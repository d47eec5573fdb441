import {
  Configuration,
  ContentApi,
  type FetchAPI,
  IdentityApi,
  type Middleware,
  OperatorsApi,
  PlatformApi,
} from './generated/index.js';

export interface MusubiClientOptions {
  /** Origin of the API without a trailing slash, for example `https://api.example.com`. */
  readonly baseUrl: string;
  /** Returns the bearer token; called before each request that needs one. An empty string sends no token. */
  readonly accessToken?: () => string | Promise<string>;
  /**
   * Key of one of our services. Sent only with operations for services, as the `X-Api-Key` header; `setPibId`
   * sends it as the `api_key` parameter instead.
   */
  readonly serviceKey?: string;
  /** Replaces the global fetch, for tests, tracing or retries. */
  readonly fetch?: FetchAPI;
  /** Intercepts every request and response, for example for logging or to detect an expired session. */
  readonly middleware?: readonly Middleware[];
}

/** API client with one class for each part of the API contract. */
export interface MusubiClient {
  readonly identity: IdentityApi;
  readonly content: ContentApi;
  readonly platform: PlatformApi;
}

/**
 * Creates an API client. Its methods throw `ResponseError` for a status outside 200–299, `FetchError` when
 * the request fails, and `RequiredError`, without sending anything, when a parameter is missing.
 */
export function createMusubiClient(options: MusubiClientOptions): MusubiClient {
  const configuration = toConfiguration(options);
  return {
    identity: new IdentityApi(configuration),
    content: new ContentApi(configuration),
    platform: new PlatformApi(configuration),
  };
}

/**
 * Creates a client for the operators' desk. It is separate from `createMusubiClient`, so that bundlers leave
 * it out of apps without a desk. Its methods throw the same errors as those of `createMusubiClient`.
 */
export function createOperatorsClient(options: MusubiClientOptions): OperatorsApi {
  return new OperatorsApi(toConfiguration(options));
}

function toConfiguration({
  baseUrl,
  accessToken,
  serviceKey,
  fetch,
  middleware,
}: MusubiClientOptions): Configuration {
  return new Configuration({
    basePath: baseUrl,
    ...(accessToken && { accessToken: async () => accessToken() }),
    ...(serviceKey !== undefined && { apiKey: serviceKey }),
    ...(fetch && { fetchApi: fetch }),
    ...(middleware && { middleware: [...middleware] }),
  });
}
