import { and, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';

import { searchProfiles } from '#platform/database/schema/discovery/search.ts';

/** Version of the rules that build the search index; increase it to make the job renew every row. */
export const SEARCH_EDITION = 3;

/**
 * The oldest version of the rules whose rows are found before they are renewed. Increase it too if older rows
 * may contain pages that must not be found; searches then find nothing until the job has renewed the rows.
 */
const OLDEST_FOUND_EDITION = 1;

/** Search and discovery leave out accounts that are younger than this. */
const NEWCOMER_MS = 24 * 60 * 60_000;

/** Search and discovery show the commissions of a page for so long after its owner set or confirmed them. */
const CONFIRMED_MS = 120 * 24 * 60 * 60_000;

/** Returns the time before which a confirmation of commissions no longer counts. */
export function toConfirmedSince(now: Date): Date {
  return new Date(now.getTime() - CONFIRMED_MS);
}

/** Returns the latest creation time of the accounts that search and discovery may find. */
export function toLastMemberSince(now: Date): Date {
  return new Date(now.getTime() - NEWCOMER_MS);
}

// A literal and not a parameter, so that the planner knows that almost every row matches.
const isCurrent = sql`${searchProfiles.edition} >= ${sql.raw(String(OLDEST_FOUND_EDITION))}`;

/**
 * Condition on the search index for every list of search and discovery. Omits rows that were built by rules
 * older than `OLDEST_FOUND_EDITION`, and new accounts.
 */
export function isFindable(lastMemberSince: Date | Placeholder): SQL | undefined {
  return and(lte(searchProfiles.memberSince, lastMemberSince), isCurrent);
}
