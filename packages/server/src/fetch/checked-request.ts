import { Agent } from 'undici';

import { readBeginning } from './body-beginning.ts';
import { type AddressChecks, createCheckedConnector } from './checked-connector.ts';
import { followChecked } from './checked-redirects.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

/** A request to an external server, with its limits. */
export interface CheckedAsk {
  readonly accept: string;
  /** Maximum size of the decompressed body. A larger response is refused, unless `keepsBeginning`. */
  readonly maxBytes: number;
  /** Whether a larger response is cut after `maxBytes`. */
  readonly keepsBeginning?: true;
  /** Time limit in ms of the whole request, including its redirects. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Maximum number of redirects, 3 by default. Use 0 if a header or the URL contains a secret. */
  readonly maxRedirects?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Form to send by POST; without a form or `json`, the request is a GET. */
  readonly form?: URLSearchParams;
  /** JSON to send by POST. */
  readonly json?: string;
}

/** A complete response with any status. */
export interface CheckedResponse {
  /** URL after all redirects. */
  readonly url: URL;
  readonly status: number;
  /** Headers by lower-case name. A repeated header has only its first value. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed body. */
  readonly bytes: Buffer;
}

/**
 * Port: sends a request to an external server.
 * @throws SafeFetchError if the URL is refused, the response is too large, or the request fails.
 */
export type CheckedRequest = (url: string, ask: CheckedAsk) => Promise<CheckedResponse>;

export interface CheckedRequestOptions extends AddressChecks {
  /** `User-Agent` header, by which operators of external servers can identify and contact us. */
  readonly userAgent: string;
}

const MAX_REDIRECTS = 3;
const EMPTY: ReadonlySet<number> = new Set([204, 304]);

/** Creates the adapter. It reads whole responses and checks addresses like `createSafeFetch`. */
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
        json: ask.json,
      });
      const headers = toSingleHeaders(response.headers);
      if (EMPTY.has(response.statusCode)) {
        response.body.destroy();
        return { url, status: response.statusCode, headers, bytes: Buffer.alloc(0) };
      }
      const encoding = headers['content-encoding'] ?? '';
      // Reads one byte more than `maxBytes`, to detect a body that is too large.
      const bytes = await readBeginning(response.body, encoding, {
        maxBytes: maxBytes + 1,
        maxSentBytes: maxBytes + 1,
      });
      response.body.destroy();
      if (bytes === null)
        throw new SafeFetchError('The answer is packed in an unknown way', { kind: 'refused' });
      if (bytes.length > maxBytes && ask.keepsBeginning !== true) {
        throw new SafeFetchError(`The answer has more than ${maxBytes} bytes`, { kind: 'too_large' });
      }
      return { url, status: response.statusCode, headers, bytes: bytes.subarray(0, maxBytes) };
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
