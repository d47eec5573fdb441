import { Configuration, type FetchLike, type Middleware } from './generated/index.js';
import { limitTime } from './requests/time-limit.js';

export interface MusubiClientOptions {
  /** Address of the API, for example `https://api.example.com`; slashes at its end are ignored. */
  readonly baseUrl: string;
  /** Returns the bearer token; called before each request that needs one. An empty string sends no token. */
  readonly accessToken?: () => string | Promise<string>;
  /**
   * Key of one of our services. Sent only with operations for services, as the `X-Api-Key` header; `setPibId`
   * sends it as the `api_key` parameter instead.
   */
  readonly serviceKey?: string;
  /**
   * Time in ms after which a call fails (`isTimeout`), retries included; 30,000 by default, and `Infinity` for none.
   * Files that the call sends or receives have no limit.
   */
  readonly timeoutMs?: number;
  /** Replaces the global fetch, for tests, tracing or retries. */
  readonly fetch?: FetchLike;
  /** Intercepts every request and response, for example for logging or to detect an expired session. */
  readonly middleware?: readonly Middleware[];
}

const DEFAULT_TIMEOUT_MS = 30_000;

/** @throws TypeError if `baseUrl` is missing. */
export function toConfiguration({
  baseUrl,
  accessToken,
  serviceKey,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  fetch: send = async (url, init) => fetch(url, init),
  middleware,
}: MusubiClientOptions): Configuration {
  return new Configuration({
    basePath: toBasePath(baseUrl),
    fetchApi: timeoutMs === Infinity ? send : limitTime(send, timeoutMs),
    ...(accessToken && { accessToken: async () => accessToken() }),
    ...(serviceKey !== undefined && { apiKey: serviceKey }),
    ...(middleware && { middleware: [...middleware] }),
  });
}

// Programs without types, and environments without the variable, pass no address. The generated code would then call
// the address of a developer's machine.
function toBasePath(baseUrl: string | undefined): string {
  if (!baseUrl) {
    throw new TypeError('`baseUrl` is missing: pass the address of the API, such as https://api.example.com');
  }
  let end = baseUrl.length;
  while (baseUrl[end - 1] === '/') end -= 1;
  return baseUrl.slice(0, end);
}
