/** Bytes of a sign-out key: 128 bits. */
export const SIGN_OUT_KEY_BYTES = 16;

/** Keys of one person that are signed out in a day. */
export const SIGN_OUT_KEYS_PER_DAY = 50;

/** The last moment in which a session may have begun that is earlier than one of that second. */
export function endOfEarlierSessions(authenticatedAtSeconds: number): Date {
  return new Date((authenticatedAtSeconds - 1) * 1000);
}
