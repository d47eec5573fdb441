const DAY_MS = 24 * 60 * 60_000;

/** Formats the UTC date, as in `2026-11-20`. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Seconds until daily quotas reset at midnight UTC. */
export function secondsUntilNextDay(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
}

/** Midnight UTC at the start of the day of `moment`. */
export function startOfDay(moment: Date): Date {
  return new Date(moment.getTime() - (moment.getTime() % DAY_MS));
}
