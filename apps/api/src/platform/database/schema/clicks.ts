import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { profiles } from '../schema.ts';

/** Clicks of the last days, one row for each visitor, link and day; afterwards they are added up and deleted. */
export const linkClicks = pgTable(
  'link_clicks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    linkId: uuid('link_id').notNull(),
    visitor: text('visitor').notNull(),
    /** Keyed hash of the visitor's network on this link and day; empty of clicks from before it was counted. */
    network: text('network').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.linkId, table.visitor] }),
    index('link_clicks_of_day').on(table.day),
    index('link_clicks_of_network').on(table.userId, table.day, table.linkId, table.network),
  ],
);

/** Clicks added up by link and day. They outlive their link, so that the totals of a period stay true. */
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
