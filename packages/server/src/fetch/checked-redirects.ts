import { parseWebUrl } from '@musubi/domain/url';
import { type Dispatcher, request } from 'undici';

import { SafeFetchError, TooManyRedirectsError } from './safe-fetch-error.ts';

/** Options for sending a request and following redirects. */
export interface Journey {
  /** Dispatcher whose connector checks every address. */
  readonly dispatcher: Dispatcher;
  readonly signal: AbortSignal;
  readonly headers: Readonly<Record<string, string>>;
  readonly maxRedirects: number;
  /** Form to send by POST; without a form or `json`, the request is a GET. */
  readonly form?: URLSearchParams | undefined;
  /** JSON to send by POST. */
  readonly json?: string | undefined;
}

/** The URL after all redirects, and its response with the body still unread. */
export interface CheckedAnswer {
  readonly url: URL;
  readonly response: Dispatcher.ResponseData;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Maximum number of interim responses (103 Early Hints) per request. Without a limit, an endless series of
 * them would block the event loop.
 */
const MAX_INTERIM_ANSWERS = 16;

/**
 * Sends a request and follows its redirects, checking the URL and address of each hop.
 * @throws SafeFetchError.
 */
export async function followChecked(address: string, journey: Journey): Promise<CheckedAnswer> {
  const { maxRedirects } = journey;
  let url = parse(address);
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await ask(url, journey);
    const location = response.headers['location'];
    if (!REDIRECTS.has(response.statusCode) || typeof location !== 'string') return { url, response };
    response.body.destroy();
    const next = URL.parse(location, url.href);
    if (next === null) throw new SafeFetchError('A redirect leads nowhere', { kind: 'refused' });
    url = parse(next.href);
  }
  throw new TooManyRedirectsError(`There are more than ${maxRedirects} redirects`, { kind: 'refused' });
}

function parse(address: string): URL {
  const parsed = parseWebUrl(address);
  if (!parsed.ok) throw new SafeFetchError(`The address is refused: ${parsed.problem}`, { kind: 'refused' });
  return parsed.url;
}

async function ask(
  url: URL,
  { dispatcher, signal, headers, form, json }: Journey,
): Promise<Dispatcher.ResponseData> {
  const tooMany = new AbortController();
  let interim = 0;
  const response = await request(url, {
    dispatcher,
    signal: AbortSignal.any([signal, tooMany.signal]),
    onInfo() {
      interim += 1;
      if (interim > MAX_INTERIM_ANSWERS) {
        tooMany.abort(new SafeFetchError(`There are more than ${MAX_INTERIM_ANSWERS} interim answers`));
      }
    },
    ...toPosted(form?.toString() ?? json),
    headers: {
      'accept-language': 'ja, zh-TW;q=0.9, en;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  // Destroying a half-read body emits an error event, which would crash the process without a listener.
  response.body.on('error', () => {});
  return response;
}

function toPosted(body: string | undefined): { readonly method?: 'POST'; readonly body?: string } {
  return body === undefined ? {} : { method: 'POST', body };
}
