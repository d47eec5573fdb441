/** Days for which a deleted account can be restored. */
export const RESTORE_DAYS = 14;

const DAY_MS = 24 * 60 * 60_000;

/** The last day on which an account can be restored, in the browser's time zone, such as `2026-12-12`. */
export function toRestoreDay(deletedAt: Date): string {
  // The Swedish locale formats dates as in ISO 8601.
  return new Intl.DateTimeFormat('sv-SE').format(new Date(deletedAt.getTime() + RESTORE_DAYS * DAY_MS));
}

/**
 * The moment at which a day such as `2026-12-12` begins in UTC; null if it cannot be the last day to restore
 * an account.
 */
export function parseRestoreDay(text: string, now: Date): Date | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  if (day === null || Number.isNaN(day.getTime())) return null;
  // The browser's time zone can make the day one earlier or later.
  const daysLeft = (day.getTime() - now.getTime()) / DAY_MS;
  return daysLeft > -2 && daysLeft < RESTORE_DAYS + 1 ? day : null;
}
