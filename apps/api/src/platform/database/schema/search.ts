import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { profiles } from './profiles.ts';

/**
 * Search terms of creators' public pages; other pages have no row. Recomputed from other tables on each
 * write.
 */
export const searchProfiles = pgTable(
  'search_profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** Sort key of search results: a hash of the user id. */
    key: uuid('key').notNull(),
    terms: text('terms').array().notNull(),
  },
  (table) => [
    uniqueIndex('search_profiles_by_key').on(table.key),
    // Turns `fastupdate` off, because with it every search scans the index's list of pending entries.
    index('search_profiles_by_term').using('gin', table.terms).with({ fastupdate: false }),
  ],
);
