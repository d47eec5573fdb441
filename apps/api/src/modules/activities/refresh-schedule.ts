import type { ActivityType } from '@musubi/domain/activities';

import { type BackOff, pauseAfter } from '#platform/back-off.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a source that answers is left alone. */
const EVERY_MS = HOUR_MS;
const AFTER_FAILURE: BackOff = { firstMs: 5 * MINUTE_MS, longestMs: 24 * HOUR_MS };
/** Nobody but the creator can mend it; who does, asks for a look. */
const AFTER_PERMANENT_MS = 24 * HOUR_MS;
/** Pauses vary by so much, up and down, so that what failed together does not come again together. */
const JITTER = 0.1;

/** So many looks in a row must fail before a service is left alone. */
const BREAKER_FAILURES = 5;
const BREAKER: BackOff = { firstMs: 5 * MINUTE_MS, longestMs: HOUR_MS };

/** How a look went, as far as it decides when the next one is. */
export type LookOutcome =
  | { readonly kind: 'success' }
  | { readonly kind: 'permanent' }
  | {
      readonly kind: 'failure';
      /** Looks in a row that failed, with this one. */
      readonly failures: number;
      readonly retryAfterSeconds: number | null;
    };

/** A pause, longer or shorter by up to a tenth; `chance` is from 0 to 1. */
export function vary(ms: number, chance: number): number {
  return Math.round(ms * (1 - JITTER + 2 * JITTER * chance));
}

/** How long to wait for the next look, in milliseconds; never less than the service asked for. */
export function pauseBeforeNext(outcome: LookOutcome, chance: number): number {
  if (outcome.kind === 'success') return vary(EVERY_MS, chance);
  if (outcome.kind === 'permanent') return vary(AFTER_PERMANENT_MS, chance);
  const askedMs = (outcome.retryAfterSeconds ?? 0) * SECOND_MS;
  return Math.max(vary(pauseAfter(outcome.failures, AFTER_FAILURE), chance), askedMs);
}

/** How long a service is left alone after so many failures in a row, in milliseconds; 0 while it is not. */
export function pauseOfService(failures: number): number {
  return failures < BREAKER_FAILURES ? 0 : pauseAfter(failures - BREAKER_FAILURES + 1, BREAKER);
}

/** What fails together: a service, or the host of a feed. */
export function toServiceKey({
  type,
  sourceId,
}: {
  readonly type: ActivityType;
  readonly sourceId: string;
}): string {
  return URL.parse(sourceId)?.host ?? type;
}
