import { Agent } from 'undici';

import { type AddressChecks, createCheckedConnector } from './checked-connector.ts';
import { followChecked } from './checked-redirects.ts';
import { readBeginning } from './page-decoding.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

/** A request and its limits. */
export interface CheckedAsk {
  readonly accept: string;
  /** Maximum size of the decompressed body; a larger one is refused, not truncated. */
  readonly maxBytes: number;
  /** Time limit of the whole request including redirects, in ms. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Maximum redirects; 3 by default. Set to 0 if a header or the URL holds a secret. */
  readonly maxRedirects?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Form to send by POST. */
  readonly form?: URLSearchParams;
}

/** A complete response of any status. */
export interface CheckedResponse {
  /** Final URL after redirects. */
  readonly url: URL;
  readonly status: number;
  /** Names in lower case; only the first value of a repeated header. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed body. */
  readonly bytes: Buffer;
}

/**
 * Port: sends a request to a public server. @throws SafeFetchError if the URL is refused, the response is too
 * large, or the request fails.
 */
export type CheckedRequest = (url: string, ask: CheckedAsk) => Promise<CheckedResponse>;

export interface CheckedRequestOptions extends AddressChecks {
  /** `User-Agent` header, so that the service can identify us and complain. */
  readonly userAgent: string;
}

const MAX_REDIRECTS = 3;
const EMPTY: ReadonlySet<number> = new Set([204, 304]);

/** Sends requests to external servers and reads whole responses, with the address checks of `createSafeFetch`. */
export function createCheckedRequest(options: CheckedRequestOptions): CheckedRequest {
  return async (address, { accept, maxBytes, timeoutMs, maxRedirects = MAX_REDIRECTS, ...ask }) => {
    const time = AbortSignal.timeout(timeoutMs);
    const signal = ask.signal === undefined ? time : AbortSignal.any([time, ask.signal]);
    const dispatcher = new Agent({ connect: createCheckedConnector(options, signal), pipelining: 0 });
    try {
      const { url, response } = await followChecked(address, {
        dispatcher,
        signal,
        headers: { 'user-agent': options.userAgent, accept, ...ask.headers },
        maxRedirects,
        form: ask.form,
      });
      const headers = toSingleHeaders(response.headers);
      if (EMPTY.has(response.statusCode)) {
        response.body.destroy();
        return { url, status: response.statusCode, headers, bytes: Buffer.alloc(0) };
      }
      const encoding = headers['content-encoding'] ?? '';
      // Reads one byte more than allowed, to notice that the body is too large.
      const bytes = await readBeginning(response.body, encoding, {
        maxBytes: maxBytes + 1,
        maxSentBytes: maxBytes + 1,
      });
      response.body.destroy();
      if (bytes === null)
        throw new SafeFetchError('The answer is packed in an unknown way', { kind: 'refused' });
      if (bytes.length > maxBytes) {
        throw new SafeFetchError(`The answer has more than ${maxBytes} bytes`, { kind: 'too_large' });
      }
      return { url, status: response.statusCode, headers, bytes };
    } catch (error) {
      if (error instanceof SafeFetchError) throw error;
      throw new SafeFetchError('There was no answer', { cause: error });
    } finally {
      await dispatcher.destroy();
    }
  };
}

function toSingleHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const single = Array.isArray(value) ? value[0] : value;
      return single === undefined ? [] : [[name, single]];
    }),
  );
}
