import { LIVE_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';
import { parseWebUrl } from '@musubi/domain/url';

import type { components } from '#generated/contract.ts';

/** A stream and its token expire this long after the last heartbeat. */
export const STREAM_LIFETIME_MS = 10 * 60_000;
const LONGEST_AHEAD_MS = 90 * 24 * 60 * 60_000;

interface StreamPlan {
  readonly title: string;
  readonly url: string;
  readonly startsAt: Date;
}

export type CheckedStream =
  | { readonly ok: true; readonly plan: StreamPlan }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/** Checks a new stream. A start in the past becomes now. */
export function checkStream(
  request: components['schemas']['CreateLiveStreamRequest'],
  now: Date,
): CheckedStream {
  const refusals: FieldRefusal[] = [];
  const title = toSingleLine(request.title);
  const titleProblem = findNameProblem(title, { min: 1, max: LIVE_TITLE_MAX_GRAPHEMES });
  if (titleProblem !== null) refusals.push({ pointer: '/body/title', code: titleProblem });
  const parsed = parseWebUrl(request.url);
  if (!parsed.ok) refusals.push({ pointer: '/body/url', code: parsed.problem });
  const startsAt = toStart(request.starts_at, now);
  if (startsAt === null) refusals.push({ pointer: '/body/starts_at', code: 'not_allowed' });
  return parsed.ok && startsAt !== null && refusals.length === 0
    ? { ok: true, plan: { title, url: parsed.url.href, startsAt } }
    : { ok: false, refusals };
}

export type CheckedReplay =
  | { readonly ok: true; readonly url: string | null }
  | { readonly ok: false; readonly refusal: FieldRefusal };

/** Checks the URL of a replay; null removes the replay. */
export function checkReplay(url: string | null): CheckedReplay {
  if (url === null) return { ok: true, url };
  const parsed = parseWebUrl(url);
  return parsed.ok
    ? { ok: true, url: parsed.url.href }
    : { ok: false, refusal: { pointer: '/body/replay_url', code: parsed.problem } };
}

/** Returns null for a start more than 90 days ahead, or a leap second, which JavaScript cannot parse. */
function toStart(text: string | null | undefined, now: Date): Date | null {
  if (text === null || text === undefined) return now;
  const startMs = Date.parse(text);
  if (Number.isNaN(startMs) || startMs > now.getTime() + LONGEST_AHEAD_MS) return null;
  return new Date(Math.max(startMs, now.getTime()));
}

/** Expiry after a heartbeat at `now`: ten minutes after `now`, or after the start if the start is later. */
export function endAfterSignOfLife(startsAt: Date, now: Date): Date {
  return new Date(Math.max(startsAt.getTime(), now.getTime()) + STREAM_LIFETIME_MS);
}

/** When the last heartbeat since the start came, which the expiry tells; null before the first. */
export function lastSignOfLife(stream: { readonly startsAt: Date; readonly expiresAt: Date }): Date | null {
  const last = new Date(stream.expiresAt.getTime() - STREAM_LIFETIME_MS);
  return last > stream.startsAt ? last : null;
}

/** Whether a heartbeat is accepted: from ten minutes before the start until the stream expires. */
export function isTokenTaken(
  { startsAt, expiresAt }: { readonly startsAt: Date; readonly expiresAt: Date },
  now: Date,
): boolean {
  return startsAt.getTime() - STREAM_LIFETIME_MS <= now.getTime() && now < expiresAt;
}
