const DAY_MS = 24 * 60 * 60 * 1000;

/** Parses a time of day such as `03:00` as milliseconds after midnight; null for other text. */
export function parseTimeOfDay(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * Whether a daily backup is due: no backup has finished since the last time the clock showed this time of day
 * (UTC, in ms after midnight). A last backup in the future comes from a wrong clock and does not count.
 */
export function isBackupDue(last: Date | null, now: Date, timeOfDayMs: number): boolean {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS + timeOfDayMs;
  const due = today <= now.getTime() ? today : today - DAY_MS;
  return last === null || last.getTime() < due || last > now;
}
