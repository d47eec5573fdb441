import { intervalOf, type Limit, type Taken } from '@musubi/server/limits/limit';

import type { LimitKindName } from './limit-kinds.ts';

/** Requests that a limit still takes from its caller. */
export interface Allowance {
  readonly name: LimitKindName;
  readonly limit: Limit;
  /** Requests that the bucket takes at once. */
  readonly left: number;
  /** Time until the bucket is full again, or until it takes one request if it is empty. */
  readonly waitMs: number;
}

/** Some stores round times to whole milliseconds, which must not cost a whole request. */
const ROUNDING = 0.01;

/** Returns what a bucket allows after `taken`. */
export function toAllowance(name: LimitKindName, limit: Limit, taken: Taken, nowMs: number): Allowance {
  if (!taken.isTaken) return { name, limit, left: 0, waitMs: taken.retryAtMs - nowMs };
  const waitMs = taken.fullAtMs - nowMs;
  const left = Math.floor((limit.everyMs - waitMs) / intervalOf(limit) + ROUNDING);
  return { name, limit, left: Math.max(0, left), waitMs };
}

/** Returns the bucket that refuses first. */
export function tighter(one: Allowance | null, other: Allowance | null): Allowance | null {
  if (one === null || other === null) return one ?? other;
  if (one.left !== other.left) return one.left < other.left ? one : other;
  return one.waitMs >= other.waitMs ? one : other;
}

const toSeconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

/** Returns the headers `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers). */
export function toRateLimitHeaders({
  name,
  limit,
  left,
  waitMs,
}: Allowance): Readonly<Record<string, string>> {
  return {
    'ratelimit-policy': `"${name}";q=${limit.max};w=${toSeconds(limit.everyMs)}`,
    ratelimit: `"${name}";r=${left};t=${toSeconds(waitMs)}`,
  };
}
