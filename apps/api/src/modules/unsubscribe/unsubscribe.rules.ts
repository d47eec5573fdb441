/**
 * How long an erased account is kept in mind: a custom token lives an hour, the ID token that it is exchanged for
 * another, and clocks differ.
 */
const TOMBSTONE_MS = 3 * 60 * 60_000;

/** Accounts that were erased before then have no tokens left. */
export function endOfTombstones(now: Date): Date {
  return new Date(now.getTime() - TOMBSTONE_MS);
}
