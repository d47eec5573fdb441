import type { Locale } from '@musubi/domain/locales';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from '../page/profiles.ts';

/**
 * Facts about pages for discovery, apart from their content. A row stays while its page is hidden or a draft.
 */
export const discoveryPages = pgTable(
  'discovery_pages',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** When the page first became public; null until then. */
    publishedAt: moment('published_at'),
    /** When operators hid the page from discovery; null while it is not hidden. */
    hiddenAt: moment('hidden_at'),
    /** When operators picked the page; null while it is not picked. */
    pickedAt: moment('picked_at'),
    /** Period in which discovery shows the pick; null for no limit. */
    pickedFrom: moment('picked_from'),
    pickedUntil: moment('picked_until'),
    /** Readers of this language see the pick; null for all readers. */
    pickLocale: text('pick_locale').$type<Locale>(),
    /** Whether every visible link of the page is marked as sensitive, so that discovery leaves the page out. */
    isSensitive: boolean('is_sensitive').notNull().default(false),
    /** Group of pages with similar numbers of followers, from 0 for the most to 8 for the fewest. */
    level: smallint('level').notNull().default(8),
    /** Sort key of the pages in a level, greatest first. */
    quality: smallint('quality').notNull().default(0),
    /** When `level` and `quality` were last computed. */
    rankedAt: moment('ranked_at').notNull(),
  },
  (table) => [
    index('discovery_pages_picked')
      .on(sql`picked_at desc`)
      .where(sql`picked_at is not null`),
    // For the statistics of the desk.
    index('discovery_pages_by_publication').on(table.publishedAt),
    // For the job that updates the ranks, starting with those computed longest ago.
    index('discovery_pages_by_rank_age').on(table.rankedAt, table.userId),
  ],
);

/** Number of pages per genre that discovery may find, counted by a job. */
export const genreCounts = pgTable('genre_counts', {
  genreId: text('genre_id').primaryKey(),
  pages: integer('pages').notNull(),
  countedAt: moment('counted_at').notNull(),
});
