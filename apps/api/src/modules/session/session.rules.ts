/** Bytes of a sign-out key: 128 bits. */
export const SIGN_OUT_KEY_BYTES = 16;

/** Keys of one person that are signed out in a day. */
export const SIGN_OUT_KEYS_PER_DAY = 50;

/** The last moment in which a session may have begun that is earlier than one of that second. */
export function endOfEarlierSessions(authenticatedAtSeconds: number): Date {
  return new Date((authenticatedAtSeconds - 1) * 1000);
}

const DAY_MS = 24 * 60 * 60_000;

/** Days for which a sign-in goes on that nobody uses. */
const IDLE_DAYS = 90;

/** Days for which is kept what has ended: longer than any token of it is about. */
const ENDED_DAYS = 1;

/** The last moment in which something may have been used that has been idle for too long. */
export function endOfIdling(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * DAY_MS);
}

/** The moment before which something must have ended to be forgotten. */
export function endOfForgetting(now: Date): Date {
  return new Date(now.getTime() - ENDED_DAYS * DAY_MS);
}
