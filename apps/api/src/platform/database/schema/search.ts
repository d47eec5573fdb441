import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { profiles } from '../schema.ts';

/** What public pages are found by; a page that is not public has no row. Derived from the other tables at each write. */
export const searchProfiles = pgTable(
  'search_profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** The place in the order of results. */
    key: uuid('key').notNull(),
    terms: text('terms').array().notNull(),
  },
  (table) => [
    uniqueIndex('search_profiles_by_key').on(table.key),
    // Without the list of pending entries, which every search would have to go through.
    index('search_profiles_by_term').using('gin', table.terms).with({ fastupdate: false }),
  ],
);
