const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats an age in days, hours or minutes, whichever is the largest unit that fits. */
export function timeAgo(ms: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (ms >= DAY_MS) return format.format(-Math.floor(ms / DAY_MS), 'day');
  if (ms >= HOUR_MS) return format.format(-Math.floor(ms / HOUR_MS), 'hour');
  return format.format(-Math.floor(ms / MINUTE_MS), 'minute');
}
