import { Agent } from 'undici';

import { type AddressChecks, createCheckedConnector } from './checked-connector.ts';
import { followChecked } from './checked-redirects.ts';
import { readBeginning } from './page-decoding.ts';
import { SafeFetchError } from './safe-fetch-error.ts';

/** What is asked for, and how much of it is borne. */
export interface CheckedAsk {
  readonly accept: string;
  /** The whole body, unpacked; a longer one is refused, not cut. */
  readonly maxBytes: number;
  /** How long everything together may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** None where a header or the address holds a secret; three unless said otherwise. */
  readonly maxRedirects?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** A form to be posted. */
  readonly form?: URLSearchParams;
}

/** A whole answer, of whatever status. */
export interface CheckedResponse {
  /** Where it was in the end, after redirects. */
  readonly url: URL;
  readonly status: number;
  /** By lower-case name; the first where there are several. */
  readonly headers: Readonly<Record<string, string>>;
  /** Unpacked. */
  readonly bytes: Buffer;
}

/** Port: asks a server of the public internet. @throws SafeFetchError when nothing, too much or nobody public answers. */
export type CheckedRequest = (url: string, ask: CheckedAsk) => Promise<CheckedResponse>;

export interface CheckedRequestOptions extends AddressChecks {
  /** Sent as `User-Agent`, so that a service knows who asks and where to complain. */
  readonly userAgent: string;
}

const MAX_REDIRECTS = 3;
const EMPTY: ReadonlySet<number> = new Set([204, 304]);

/** Asks servers of others for whole answers through the checks of `createSafeFetch`: every address at every hop. */
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
      // One byte more than is borne says that there is more.
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
