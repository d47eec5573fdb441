import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { profiles } from '../page/profiles.ts';

/** Clicks of recent days, one row per visitor, link and day; later aggregated and deleted. */
export const linkClicks = pgTable(
  'link_clicks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    linkId: uuid('link_id').notNull(),
    visitor: text('visitor').notNull(),
    /** Keyed hash of the visitor's network for this link and day; empty for clicks older than this column. */
    network: text('network').notNull().default(''),
    /** Source as in `source_days`. */
    source: text('source').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.linkId, table.visitor] }),
    index('link_clicks_of_day').on(table.day),
    index('link_clicks_of_network').on(table.userId, table.day, table.linkId, table.network),
    // For the statistics, which count the clicks of a large page without reading its rows.
    index('link_clicks_by_source').on(table.userId, table.day, table.linkId, table.source),
  ],
);

/** Clicks per link and day. Rows outlive their link, so that totals of a period stay correct. */
export const linkClickDays = pgTable(
  'link_click_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    linkId: uuid('link_id').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.linkId] })],
);
