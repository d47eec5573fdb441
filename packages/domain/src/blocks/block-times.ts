import { toDayIn } from '../person/time-zones.ts';
import type { BlockContent, BlockContents } from './block-contents.ts';

type EventTimes = Pick<BlockContents['event'], 'starts_at' | 'ends_at' | 'is_all_day' | 'time_zone'>;
type CountdownTimes = Pick<BlockContents['countdown'], 'until' | 'time_zone'>;

/** Longer than any day, even a day on which the clocks change. */
const LONGEST_DAY_S = 50 * 3600;
const DAY_MS = 86_400_000;

/**
 * Returns the first moment of the next day in a time zone. Days may have 23 or 25 hours, and a day may begin
 * after midnight, so this searches for the second at which the date changes.
 */
export function startOfNextDay(timeZone: string, moment: Date): Date {
  const day = toDayIn(timeZone, moment);
  let sameS = Math.floor(moment.getTime() / 1000);
  let laterS = sameS + LONGEST_DAY_S;
  while (laterS - sameS > 1) {
    const middleS = Math.floor((sameS + laterS) / 2);
    if (toDayIn(timeZone, new Date(middleS * 1000)) === day) sameS = middleS;
    else laterS = middleS;
  }
  return new Date(laterS * 1000);
}

/**
 * Returns the moment at which an event is over: its end time. For an all-day event or one without an end
 * time, this is the end of its last day.
 */
export function endOfEvent({ starts_at, ends_at, is_all_day, time_zone }: EventTimes): Date {
  const end = new Date(ends_at ?? starts_at);
  return ends_at === null || is_all_day ? startOfNextDay(time_zone, end) : end;
}

/** Number of midnights in the countdown's time zone until its moment; 0 on the day itself and later. */
export function daysUntil({ until, time_zone }: CountdownTimes, now: Date): number {
  const [from, to] = [now, new Date(until)].map((moment) => Date.parse(toDayIn(time_zone, moment)));
  return from === undefined || to === undefined ? 0 : Math.max(0, Math.round((to - from) / DAY_MS));
}

/**
 * Whether the block is outdated: an event that has ended, or a countdown that has ended and has no words to
 * show afterwards. Visitors do not see it, but its owner does.
 */
export function isBlockOver({ type, data }: BlockContent, now: Date): boolean {
  if (type === 'event') return endOfEvent(data) <= now;
  return type === 'countdown' && data.words_after === '' && new Date(data.until) <= now;
}

/** Returns the next moment at which the block's text changes or the block is over; null if there is none. */
export function nextBlockChange({ type, data }: BlockContent, now: Date): Date | null {
  if (type === 'event') return laterThan(now, endOfEvent(data));
  if (type !== 'countdown') return null;
  const until = laterThan(now, new Date(data.until));
  if (until === null) return null;
  const midnight = startOfNextDay(data.time_zone, now);
  return midnight < until ? midnight : until;
}

const laterThan = (now: Date, moment: Date): Date | null => (moment > now ? moment : null);
