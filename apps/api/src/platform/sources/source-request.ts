import type { ActivityError } from '@musubi/domain/activities';
import type { CheckedAsk, CheckedRequest, CheckedResponse } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import { type FetchResult, NO_MEMORY, type SourceMemory } from './activity-source.ts';

export type FailedFetch = Extract<FetchResult, { kind: 'error' }>;

/** A response with content, an `unchanged` response, or a failed fetch. */
export type SourceAnswer =
  | { readonly kind: 'answer'; readonly response: CheckedResponse }
  | { readonly kind: 'unchanged' }
  | FailedFetch;

type Asking = Pick<CheckedAsk, 'accept' | 'maxBytes' | 'maxRedirects' | 'headers' | 'form'> & {
  readonly signal: AbortSignal;
  /**
   * Makes the request conditional: the service sends the content only if the content has changed since the
   * fetch that returned this memory.
   */
  readonly memory?: SourceMemory;
};

const TIMEOUT_MS = 10_000;
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;
const OK = 200;
const NOT_MODIFIED = 304;
const TOO_MANY = 429;
const FAILING = 500;
/** Statuses of content that no longer exists; only another URL can help. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Creates a failed fetch; by default a temporary `standard_error` that concerns only this account. */
export function failedFetch(
  reason: string,
  details: Partial<Omit<FailedFetch, 'kind' | 'reason'>> = {},
): FailedFetch {
  const error: ActivityError = 'standard_error';
  const ofAccount = { retryAfterSeconds: null, isPermanent: false, isOfService: false, isAnswered: true };
  return { kind: 'error', error, ...ofAccount, ...details, reason };
}

/** Sends one conditional request. Never rejects: any status except 200 and 304 is a failed fetch. */
export async function askSource(
  request: CheckedRequest,
  url: string,
  { memory, ...ask }: Asking,
): Promise<SourceAnswer> {
  const answer = await askAnyStatus(request, url, {
    ...ask,
    headers: { ...ask.headers, ...toConditions(memory) },
  });
  if (answer.kind === 'error') return answer;
  const { response } = answer;
  if (response.status === NOT_MODIFIED) return { kind: 'unchanged' };
  if (response.status === OK) return answer;
  return toFailedFetch(response);
}

/**
 * Sends one request; resolves with the response, whatever its status. Resolves with a failed fetch after a
 * network error, a timeout, an oversized response or a refused address.
 */
export async function askAnyStatus(
  request: CheckedRequest,
  url: string,
  ask: Omit<CheckedAsk, 'timeoutMs'>,
): Promise<Exclude<SourceAnswer, { kind: 'unchanged' }>> {
  try {
    return { kind: 'answer', response: await request(url, { ...ask, timeoutMs: TIMEOUT_MS }) };
  } catch (error) {
    const kind = error instanceof SafeFetchError ? error.kind : 'failed';
    if (kind === 'failed') return failedFetch('no answer', { isOfService: true, isAnswered: false });
    // A refused address does not prove that the service answered: the API may have refused the first
    // address, before it sent any request.
    return failedFetch(kind, { isAnswered: kind === 'too_large' });
  }
}

/** The failed fetch for a response whose status is not 200. */
export function toFailedFetch({ status, headers }: Pick<CheckedResponse, 'status' | 'headers'>): FailedFetch {
  return failedFetch(`status ${status}`, {
    isPermanent: GONE.has(status),
    isOfService: status === TOO_MANY || status >= FAILING,
    retryAfterSeconds: readRetryAfter(headers['retry-after'], headers['date']),
  });
}

function toConditions(memory: SourceMemory = NO_MEMORY): Record<string, string> {
  const { etag, lastModified } = memory;
  return {
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

/** The validators `ETag` and `Last-Modified` for the next conditional request. */
export function toMemory({ headers }: CheckedResponse, resolvedTo: string | null): SourceMemory {
  const short = (value: string | undefined): string | null =>
    value !== undefined && value.length <= MAX_VALIDATOR_CHARACTERS ? value : null;
  return { etag: short(headers['etag']), lastModified: short(headers['last-modified']), resolvedTo };
}

const MAX_VALIDATOR_CHARACTERS = 200;

/**
 * Seconds from `Retry-After`, which contains seconds or a date (RFC 9110, 10.2.3) relative to the response's
 * date; up to one day.
 */
function readRetryAfter(value: string | undefined, answeredAt: string | undefined): number | null {
  if (value === undefined) return null;
  const seconds = /^\d{1,10}$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - Date.parse(answeredAt ?? '')) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}
