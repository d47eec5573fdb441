import { endsBeforeStart } from '../draft/links-draft.ts';

const EVENING_HOUR = 20;
const SUNDAY = 7;

/** Tomorrow at 20:00 in the browser's time zone. */
export function tomorrowEvening(nowMs: number): string {
  const now = new Date(nowMs);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, EVENING_HOUR).toISOString();
}

/**
 * Sunday 23:59 of this week in the browser's time zone. If that time has been reached, Sunday of next week.
 */
export function endOfWeek(nowMs: number): string {
  const now = new Date(nowMs);
  const inDays = now.getDay() === 0 ? 0 : SUNDAY - now.getDay();
  const endIn = (days: number): Date =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 23, 59);
  const end = endIn(inDays);
  return (end > now ? end : endIn(inDays + SUNDAY)).toISOString();
}

/** The end of this week; null when the schedule starts after it. */
export function endOfWeekAfter(starts_at: string | null, nowMs: number): string | null {
  const ends_at = endOfWeek(nowMs);
  return endsBeforeStart({ starts_at, ends_at }) ? null : ends_at;
}
