import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { profiles } from '../page/profiles.ts';

/**
 * Sums of whole months of large pages, from which the statistics of a year are read. A month that has a row of the kind
 * `month` has all its rows, and its days do not change any more.
 */
export const countMonths = pgTable(
  'count_months',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** First day of the month. */
    month: date('month').notNull(),
    kind: text('kind').$type<'month' | 'visits' | 'host' | 'clicks' | 'link' | 'source'>().notNull(),
    /** Day of `visits` and `clicks`, host, id of a link, or source. */
    name: text('name').notNull(),
    visits: integer('visits').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    letters: integer('letters').notNull().default(0),
    follows: integer('follows').notNull().default(0),
    readers: integer('readers').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.kind, table.month, table.name] })],
);
