import { setTimeout as wait } from 'node:timers/promises';

import {
  type ActivitySource,
  type CountFetch,
  type FetchResult,
  NO_MEMORY,
} from '#platform/sources/activity-source.ts';

import type { ClaimedSource } from '../refreshes.repository.ts';

type Asked = Pick<ClaimedSource, 'userId' | 'type' | 'sourceId' | 'memory'>;

const TOO_LATE: FetchResult = {
  kind: 'error',
  error: 'standard_error',
  retryAfterSeconds: null,
  isPermanent: false,
  // An adapter must return soon after the signal aborts, so hanging is a fault of the adapter, not of the
  // service.
  isOfService: false,
  isAnswered: false,
  reason: 'timeout',
};

/** Grace period in which an adapter can return its own error after the signal aborts, in ms. */
const GRACE_MS = 500;

/** Fetches with a timeout that holds even if the adapter ignores its signal. Counts the result, also a timeout. */
export async function fetchWithTimeout(
  source: ActivitySource,
  attempt: Asked,
  {
    ms,
    budget,
    countFetch,
  }: { readonly ms: number; readonly budget: AbortSignal; readonly countFetch: CountFetch | undefined },
): Promise<FetchResult> {
  const signal = AbortSignal.any([budget, AbortSignal.timeout(ms)]);
  const { userId, type, sourceId } = attempt;
  const late = wait(ms + GRACE_MS, TOO_LATE, { signal: budget, ref: false }).catch(() => TOO_LATE);
  const fetched = source.fetch({ userId, type, sourceId }, attempt.memory ?? NO_MEMORY, signal);
  const result = await Promise.race([fetched, late]);
  countFetch?.(type, result.kind);
  return result;
}
