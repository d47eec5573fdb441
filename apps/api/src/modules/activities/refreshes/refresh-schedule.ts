import type { ActivityType } from '@musubi/domain/activities';

import { type BackOff, pauseAfter } from '#platform/timing/back-off.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pause after a successful refresh, in ms. */
const EVERY_MS = HOUR_MS;
const AFTER_FAILURE: BackOff = { firstMs: 5 * MINUTE_MS, longestMs: 24 * HOUR_MS };
/** Pause after a permanent error, in ms; a creator who has fixed the error can request a refresh earlier. */
const AFTER_PERMANENT_MS = 24 * HOUR_MS;
/** Fraction by which a pause varies, so that sources that failed together retry at different times. */
const JITTER = 0.1;

/** Consecutive failures that open the breaker of a service. */
const BREAKER_FAILURES = 5;
const BREAKER: BackOff = { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS };

/** Outcome of a refresh, from which the pause before the next refresh is calculated. */
export type RefreshOutcome =
  | { readonly kind: 'success' }
  | { readonly kind: 'permanent' }
  | {
      readonly kind: 'failure';
      /** Consecutive failures, including this one. */
      readonly failures: number;
      readonly retryAfterSeconds: number | null;
    };

/** Varies a pause by up to a tenth in both directions; `chance` ranges from 0 to 1. */
export function vary(ms: number, chance: number): number {
  return Math.round(ms * (1 - JITTER + 2 * JITTER * chance));
}

/** Pause before the next refresh, in ms; never shorter than `retryAfterSeconds`. */
export function pauseBeforeNext(outcome: RefreshOutcome, chance: number): number {
  if (outcome.kind === 'success') return vary(EVERY_MS, chance);
  if (outcome.kind === 'permanent') return vary(AFTER_PERMANENT_MS, chance);
  const askedMs = (outcome.retryAfterSeconds ?? 0) * SECOND_MS;
  return Math.max(vary(pauseAfter(outcome.failures, AFTER_FAILURE), chance), askedMs);
}

/** How long the breaker stays open after this many consecutive failures, in ms; 0 when it stays closed. */
export function pauseOfService(failures: number): number {
  return failures < BREAKER_FAILURES ? 0 : pauseAfter(failures - BREAKER_FAILURES + 1, BREAKER);
}

/** Key of the circuit breaker of a source: the host of a feed URL, otherwise the activity type. */
export function toServiceKey({
  type,
  sourceId,
}: {
  readonly type: ActivityType;
  readonly sourceId: string;
}): string {
  return URL.parse(sourceId)?.host ?? type;
}
