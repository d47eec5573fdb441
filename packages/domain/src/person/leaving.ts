/** Days for which a deleted account can be restored. */
export const RESTORE_DAYS = 14;

const DAY_MS = 24 * 60 * 60_000;

/** The day on which the time to restore an account ends, in the browser's time zone, such as `2026-12-12`. */
export function toRestoreDay(deletedAt: Date): string {
  // Swedish writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE').format(new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS));
}

/** The moment at which a day such as `2026-12-12` begins in UTC; null unless the account can be restored until then. */
export function parseRestoreDay(text: string, now: Date): Date | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime())) return null;
  // Time zones put the day up to a day earlier or later.
  const daysLeft = (day.getTime() - now.getTime()) / DAY_MS;
  return daysLeft > -2 && daysLeft < RESTORE_DAYS + 1 ? day : null;
}
