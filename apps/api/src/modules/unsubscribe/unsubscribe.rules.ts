const HOUR_MS = 60 * 60_000;

/** How long somebody who left may come back. */
const GRACE_MS = 14 * 24 * HOUR_MS;

/**
 * How long an erased account is kept in mind: a custom token lives an hour, the ID token that it is exchanged for
 * another, and clocks differ.
 */
const TOMBSTONE_MS = 3 * HOUR_MS;

/** When somebody who leaves now is erased. */
export function endOfGrace(now: Date): Date {
  return new Date(now.getTime() + GRACE_MS);
}

/** Accounts that were erased before then have no tokens left. */
export function endOfTombstones(now: Date): Date {
  return new Date(now.getTime() - TOMBSTONE_MS);
}
