import { index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from '../page/profiles.ts';

/**
 * Search terms of the pages that search and discovery may find; other pages have no row. Recomputed from
 * other tables on each write of the page.
 */
export const searchProfiles = pgTable(
  'search_profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** Sort key: a hash of the user id. */
    key: uuid('key').notNull(),
    terms: text('terms').array().notNull(),
    /**
     * Sort key that lists the newest pages first: the publication time, counted down, then the start of
     * `key`.
     */
    newest: uuid('newest'),
    /** Copies of the columns in `discovery_pages`. */
    level: smallint('level').notNull().default(8),
    quality: smallint('quality').notNull().default(0),
    /** When the account was created; accounts younger than a day are not found. */
    memberSince: moment('member_since').notNull().default(new Date(0)),
    /** Version of the rules that computed the row; a job renews rows of older rules. */
    edition: smallint('edition').notNull().default(0),
  },
  (table) => [
    // `fastupdate` is off, because otherwise every search scans the index's list of pending entries.
    index('search_profiles_by_term').using('gin', table.terms).with({ fastupdate: false }),
  ],
);
