/** Length of a sign-out key in bytes (128 bits). */
export const SIGN_OUT_KEY_BYTES = 16;

/**
 * Maximum number of sign-out keys per user and day (UTC). Signing out the bearer token's own key is not
 * limited.
 */
export const SIGN_OUT_KEYS_PER_DAY = 50;

/**
 * Maximum number of open sessions per account; the list shows them all. A further sign-in ends the least
 * recently used session.
 */
export const SESSIONS_MAX_COUNT = 100;

/**
 * Returns the second before a sign-in. A revocation ends the sessions that began in this second or earlier.
 */
export function toRevocationCutoff(authenticatedAtSeconds: number): Date {
  return new Date((authenticatedAtSeconds - 1) * 1000);
}

const DAY_MS = 24 * 60 * 60_000;

/** An unused session ends after this many days. */
const IDLE_DAYS = 90;

/** An ended session is deleted after this many days; by then its last token has expired. */
const ENDED_DAYS = 1;

/** Sessions that were last used at or before this time have been idle for too long. */
export function idleCutoff(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * DAY_MS);
}

/** Sessions that ended before this time are deleted. */
export function retentionCutoff(now: Date): Date {
  return new Date(now.getTime() - ENDED_DAYS * DAY_MS);
}
