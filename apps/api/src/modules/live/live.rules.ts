import { LIVE_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';
import { parseWebUrl } from '@musubi/domain/url';

import type { components } from '#generated/contract.ts';

type StreamDuration = components['schemas']['StreamDuration'];

/** A stream and its token expire this long after the last heartbeat. */
export const STREAM_LIFETIME_MS = 10 * 60_000;
const LONGEST_AHEAD_MS = 90 * 24 * 60 * 60_000;

interface StreamPlan {
  readonly title: string;
  readonly url: string;
  readonly startsAt: Date;
  readonly duration: StreamDuration;
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
    ? { ok: true, plan: { title, url: parsed.url.href, startsAt, duration: request.duration ?? 'signal' } }
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

const HOUR_MS = 60 * 60_000;
/** Time after which the creator of a stream without a fixed end is asked whether it is still running. */
const ASK_AFTER_MS = 3 * HOUR_MS;
/** Time that the creator has to answer the question. */
export const ANSWER_MS = HOUR_MS / 2;

const LENGTHS_MS = {
  signal: STREAM_LIFETIME_MS,
  one_hour: HOUR_MS,
  two_hours: 2 * HOUR_MS,
  until_ended: ASK_AFTER_MS + ANSWER_MS,
} as const satisfies Record<StreamDuration, number>;

interface StreamEnd {
  readonly expiresAt: Date;
  readonly asksAt: Date | null;
}

const endIn = (from: Date, ms: number, duration: StreamDuration): StreamEnd => ({
  expiresAt: new Date(from.getTime() + ms),
  asksAt: duration === 'until_ended' ? new Date(from.getTime() + ASK_AFTER_MS) : null,
});

/** The end of a new stream. */
export function endAfterStart(startsAt: Date, duration: StreamDuration): StreamEnd {
  return endIn(startsAt, LENGTHS_MS[duration], duration);
}

/** The end after the creator confirmed that the stream runs. */
export function endAfterConfirmation(now: Date, duration: StreamDuration): StreamEnd {
  return endIn(now, duration === 'signal' ? HOUR_MS : LENGTHS_MS[duration], duration);
}

/** The earliest end that a heartbeat at `now` allows; null when the creator chose the end. */
export function endAfterHeartbeat(
  { startsAt, duration }: { readonly startsAt: Date; readonly duration: StreamDuration },
  now: Date,
): Date | null {
  if (duration === 'one_hour' || duration === 'two_hours') return null;
  return new Date(Math.max(startsAt.getTime(), now.getTime()) + STREAM_LIFETIME_MS);
}

interface ConfirmedStream {
  readonly startsAt: Date;
  readonly expiresAt: Date;
  readonly duration: StreamDuration;
  readonly confirmedAt: Date | null;
}

/** The last heartbeat or confirmation since the start; null before the first. */
export function lastConfirmation({
  startsAt,
  expiresAt,
  duration,
  confirmedAt,
}: ConfirmedStream): Date | null {
  if (confirmedAt !== null || duration !== 'signal') return confirmedAt;
  // The former release stored only the expiry.
  const last = new Date(expiresAt.getTime() - STREAM_LIFETIME_MS);
  return last > startsAt ? last : null;
}

/** Whether a heartbeat is accepted: from ten minutes before the start until the stream expires. */
export function isTokenTaken(
  { startsAt, expiresAt }: { readonly startsAt: Date; readonly expiresAt: Date },
  now: Date,
): boolean {
  return startsAt.getTime() - STREAM_LIFETIME_MS <= now.getTime() && now < expiresAt;
}
