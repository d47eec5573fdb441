import { RESTORE_DAYS } from '@musubi/domain/leaving';

const HOUR_MS = 60 * 60_000;

/** Grace period within which a user may cancel the account deletion. */
const GRACE_MS = RESTORE_DAYS * 24 * HOUR_MS;

/**
 * How long the row of an erased account stays, so that the API refuses the account's tokens. A custom token
 * is valid for an hour, and the ID token from it for a second hour. The third hour allows for clocks that
 * differ.
 */
const TOMBSTONE_MS = 3 * HOUR_MS;

/** Time at which a user who requests the account deletion at `now` is erased. */
export function endOfGrace(now: Date): Date {
  return new Date(now.getTime() + GRACE_MS);
}

/** Accounts erased before this time have no valid tokens left. */
export function endOfTombstones(now: Date): Date {
  return new Date(now.getTime() - TOMBSTONE_MS);
}
