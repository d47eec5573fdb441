const DAY_MS = 24 * 60 * 60_000;

/** The day of a moment in UTC, as `2026-11-20`. */
export function toDay(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** How long a quota of today still holds. */
export function secondsUntilNextDay(now: Date): number {
  return Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
}

/** Midnight in UTC before a moment. */
export function startOfDay(moment: Date): Date {
  return new Date(moment.getTime() - (moment.getTime() % DAY_MS));
}
