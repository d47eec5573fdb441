import type { ActivityError } from '@musubi/domain/activities';
import type { CheckedAsk, CheckedRequest, CheckedResponse } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import { type Look, NO_MEMORY, type SourceMemory } from './activity-source.ts';

export type FailedLook = Extract<Look, { kind: 'error' }>;

/** What a service answered: something to read, or how the look ended. */
export type SourceAnswer =
  | { readonly kind: 'answer'; readonly response: CheckedResponse }
  | { readonly kind: 'unchanged' }
  | FailedLook;

type Asking = Pick<CheckedAsk, 'accept' | 'maxBytes' | 'maxRedirects' | 'headers' | 'form'> & {
  readonly signal: AbortSignal;
  /** The answer is asked for only when it is another than the one that this came with. */
  readonly memory?: SourceMemory;
};

const TIMEOUT_MS = 10_000;
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60;
const OK = 200;
const NOT_MODIFIED = 304;
const TOO_MANY = 429;
const FAILING = 500;
/** What was there is not any more, and only another address can help. */
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** A look that failed; `standard_error` of this account alone, to be tried again, unless told otherwise. */
export function failedLook(
  reason: string,
  details: Partial<Omit<FailedLook, 'kind' | 'reason'>> = {},
): FailedLook {
  const error: ActivityError = 'standard_error';
  const ofAccount = { retryAfterSeconds: null, isPermanent: false, isOfService: false, isAnswered: true };
  return { kind: 'error', error, ...ofAccount, ...details, reason };
}

/** Asks a service once, on its conditions: never rejects, and says of every status but 200 and 304 how the look ended. */
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
  return toFailedLook(response);
}

/** The answer whatever its status, or how the look ended when there is none in time, or too much of it, or nobody may ask. */
export async function askAnyStatus(
  request: CheckedRequest,
  url: string,
  ask: Omit<CheckedAsk, 'timeoutMs'>,
): Promise<Exclude<SourceAnswer, { kind: 'unchanged' }>> {
  try {
    return { kind: 'answer', response: await request(url, { ...ask, timeoutMs: TIMEOUT_MS }) };
  } catch (error) {
    const kind = error instanceof SafeFetchError ? error.kind : 'failed';
    if (kind === 'failed') return failedLook('no answer', { isOfService: true, isAnswered: false });
    // An address that is refused may be the first, so that nobody was asked, or one that somebody led to.
    return failedLook(kind, { isAnswered: kind === 'too_large' });
  }
}

/** How a look ended whose answer has another status than 200. */
export function toFailedLook({ status, headers }: Pick<CheckedResponse, 'status' | 'headers'>): FailedLook {
  return failedLook(`status ${status}`, {
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

/** What to send next time to be told that nothing has changed. */
export function toMemory({ headers }: CheckedResponse, resolvedTo: string | null): SourceMemory {
  const short = (value: string | undefined): string | null =>
    value !== undefined && value.length <= MAX_VALIDATOR_CHARACTERS ? value : null;
  return { etag: short(headers['etag']), lastModified: short(headers['last-modified']), resolvedTo };
}

const MAX_VALIDATOR_CHARACTERS = 200;

/** Seconds, or a date (RFC 9110, 10.2.3), counted from the date of the answer; at most a day. */
function readRetryAfter(value: string | undefined, answeredAt: string | undefined): number | null {
  if (value === undefined) return null;
  const seconds = /^\d{1,10}$/.test(value)
    ? Number(value)
    : Math.ceil((Date.parse(value) - Date.parse(answeredAt ?? '')) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 0), MAX_RETRY_AFTER_SECONDS);
}
