/** A bearer older than this may not be exchanged for a token that starts a new session. */
const FRESH_BEARER_SECONDS = 5 * 60;

/** Bytes of a sign-out key: 128 bits. */
export const SIGN_OUT_KEY_BYTES = 16;

/** Whether a token was issued within the last five minutes. */
export function isFresh(issuedAtSeconds: number, now: Date): boolean {
  return now.getTime() / 1000 - issuedAtSeconds <= FRESH_BEARER_SECONDS;
}
