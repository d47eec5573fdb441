import { Agent, type Dispatcher } from 'undici';

import { readBeginning } from './body-beginning.ts';
import { type AddressChecks, createCheckedConnector } from './checked-connector.ts';
import { followChecked } from './checked-redirects.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

/** The beginning of a page on another site. A reading process decodes it. */
export interface FetchedPage {
  /** URL after all redirects. */
  readonly url: URL;
  readonly bytes: Uint8Array;
  /** The `Content-Type` header. */
  readonly type: string;
}

/**
 * Port: fetches an HTML page from the public internet.
 * @throws SafeFetchError if the response is not HTML or the request fails.
 */
export type PageFetch = (url: string) => Promise<FetchedPage>;

export interface SafeFetchOptions extends AddressChecks {
  /** `User-Agent` header, by which operators of other sites can identify and contact us. */
  readonly userAgent: string;
  /** Time limit in ms of the whole request, including its redirects. */
  readonly timeoutMs?: number;
}

const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 5000;
const LIMITS = { maxBytes: 512 * 1024, maxSentBytes: 1024 * 1024 };

/**
 * Creates a fetch for URLs that users enter, safe against server-side request forgery. Checks the URL, the
 * port and the resolved addresses of each hop, and connects only to a checked address.
 */
export function createSafeFetch(options: SafeFetchOptions): PageFetch {
  const { userAgent, timeoutMs = TIMEOUT_MS } = options;
  const headers = { 'user-agent': userAgent, accept: 'text/html' };
  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const dispatcher = new Agent({ connect: createCheckedConnector(options, signal), pipelining: 0 });
    try {
      const { url, response } = await followChecked(address, {
        dispatcher,
        signal,
        headers,
        maxRedirects: MAX_REDIRECTS,
      });
      return await readPage(url, response);
    } catch (error) {
      if (error instanceof SafeFetchError) throw error;
      throw new SafeFetchError('The page could not be read', { cause: error });
    } finally {
      await dispatcher.destroy();
    }
  };
}

async function readPage(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
): Promise<FetchedPage> {
  try {
    const type = String(headers['content-type'] ?? '');
    if (statusCode !== 200) throw new SafeFetchError(`The answer is ${statusCode}`);
    if (!/^text\/html\s*(?:;|$)/i.test(type)) throw new SafeFetchError('The answer is no page of HTML');
    const bytes = await readBeginning(body, String(headers['content-encoding'] ?? ''), LIMITS);
    if (bytes === null) throw new SafeFetchError('The page is packed in an unknown way');
    return { url, bytes, type };
  } finally {
    body.destroy();
  }
}
