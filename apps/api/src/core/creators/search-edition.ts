import { and, lte, type Placeholder, type SQL, sql } from 'drizzle-orm';

import { searchProfiles } from '#platform/database/schema/discovery/search.ts';

/** Number of the rules by which the search index is made; raise it so that the job renews every row. */
export const SEARCH_EDITION = 2;

/**
 * The oldest rules whose rows are found until they are renewed. Raise it too when older rows may belong to pages
 * that must not be found; searches are then empty until the job has renewed them.
 */
const OLDEST_FOUND_EDITION = 1;

/** Search and discovery leave out accounts that are younger than this. */
const NEWCOMER_MS = 24 * 60 * 60_000;

/** Returns the latest creation time of the accounts that search and discovery may find. */
export function toLastMemberSince(now: Date): Date {
  return new Date(now.getTime() - NEWCOMER_MS);
}

// The number is part of the statement, so that the planner knows that almost every row has it.
const isCurrent = sql`${searchProfiles.edition} >= ${sql.raw(String(OLDEST_FOUND_EDITION))}`;

/**
 * Condition on rows of the search index for every list of search and discovery: rows that too old
 * rules made are left out.
 */
export function isFindable(lastMemberSince: Date | Placeholder): SQL | undefined {
  return and(lte(searchProfiles.memberSince, lastMemberSince), isCurrent);
}
