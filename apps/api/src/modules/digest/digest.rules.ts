import { toDayIn } from '@musubi/domain/time-zones';

export type DigestRhythm = 'daily' | 'weekly';

/** A digest reports entries published at or after `since` and before `until`. */
export interface DigestWindow {
  readonly since: Date;
  readonly until: Date;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Hour of the reader's day at which a digest is due. */
const MORNING_HOUR = 7;
/** Day of the week of weekly digests, as `getUTCDay` counts: Monday. */
const WEEKLY_DAY = 1;
/** Number of days to search for the next digest. More than a week, because today's morning may be over. */
const SEARCHED_DAYS = 9;

/**
 * Grace period for uncommitted transactions: the next digest reports entries published later than this before
 * the mail.
 */
const SETTLE_MS = 10 * SECOND_MS;
/**
 * Items of other services are fetched up to an hour after their publication, or later after failures. For
 * these items, a digest uses a window that is earlier by this time, so that it misses none.
 */
export const FETCH_DELAY_MS = 2 * HOUR_MS;
/**
 * Pause before a failed digest is retried for the first time, and between attempts while the mail server is
 * down.
 */
export const FIRST_PAUSE_MS = 5 * MINUTE_MS;
/** A late digest that is sent less than this time before the next morning replaces that morning's digest. */
export const LEAST_GAP_MS = 8 * HOUR_MS;
/** Minimum time between two digests of a reader who changes the time zone. */
const ZONE_GAP_MS = 20 * HOUR_MS;
/** Maximum window, for an installation that sent no mail for a long time. */
const LONGEST_WINDOW_MS = 14 * DAY_MS;

/** Returns the next morning after `after` at which a digest is due in the time zone. */
export function findNextDigest(rhythm: DigestRhythm, timeZone: string, after: Date): Date {
  const today = Date.parse(`${toDayIn(timeZone, after)}T00:00:00Z`);
  for (let at = 0; at < SEARCHED_DAYS; at += 1) {
    const day = new Date(today + at * DAY_MS);
    if (rhythm === 'weekly' && day.getUTCDay() !== WEEKLY_DAY) continue;
    const morning = toMoment(timeZone, day.getTime() + MORNING_HOUR * HOUR_MS);
    if (morning > after) return morning;
  }
  throw new RangeError('No morning follows in this time zone');
}

/**
 * Returns how long to wait after a failed mail: as long as the mail is already late. A mailbox that stays
 * full is thus tried ten times on the first day and then once a day.
 */
export function pauseAfterFailure(firstDueAt: Date, now: Date): number {
  return Math.min(Math.max(now.getTime() - firstDueAt.getTime(), FIRST_PAUSE_MS), DAY_MS);
}

/** Returns when the digest of the news since this time was due before any failure. */
export function findFirstDue(rhythm: DigestRhythm, timeZone: string, newsSince: Date): Date {
  // Without `SETTLE_MS`, this would return the morning of the previous digest.
  return findNextDigest(rhythm, timeZone, new Date(newsSince.getTime() + SETTLE_MS));
}

/** Returns the earliest time of the next digest, for a reader who changes the time zone. */
export function toEarliest(lastDigestAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), lastDigestAt.getTime() + ZONE_GAP_MS));
}

/** Returns the window of the digest that is sent now, or null if it would be empty. */
export function toDigestWindow(newsSince: Date, now: Date): DigestWindow | null {
  const until = new Date(now.getTime() - SETTLE_MS);
  const since = new Date(Math.max(newsSince.getTime(), until.getTime() - LONGEST_WINDOW_MS));
  return since < until ? { since, until } : null;
}

/**
 * Returns the moment when clocks of the time zone show this time. `localMs` is that time as if it were in
 * UTC.
 */
function toMoment(timeZone: string, localMs: number): Date {
  // The second pass is exact unless the clocks change within the hour, which no time zone does at seven.
  const first = localMs - offsetOf(timeZone, localMs);
  return new Date(localMs - offsetOf(timeZone, first));
}

/** How far the clocks of the time zone are ahead of UTC, in ms. */
function offsetOf(timeZone: string, atMs: number): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...CLOCK });
  const parts = new Map(format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return shown - Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}

const CLOCK = {
  calendar: 'iso8601',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
} as const;
