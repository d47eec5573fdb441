import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { profiles } from '../page/profiles.ts';

/** Visits of recent days, one row per visitor and day; later aggregated and deleted. */
export const profileVisits = pgTable(
  'profile_visits',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitor: text('visitor').notNull(),
    /** Keyed hash of the visitor's network for this page and day; empty for visits older than this column. */
    network: text('network').notNull().default(''),
    referrerHost: text('referrer_host').notNull(),
    /** Source as in `source_days`. */
    source: text('source').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.visitor] }),
    index('profile_visits_of_day').on(table.day),
    index('profile_visits_of_network').on(table.userId, table.day, table.network),
    // For the statistics, which count the visits of a large page without reading its rows.
    index('profile_visits_by_source').on(table.userId, table.day, table.referrerHost, table.source),
  ],
);

/** Number of distinct networks per page and day. */
export const profileNetworkDays = pgTable(
  'profile_network_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    networks: integer('networks').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Visits per page, day and referring host; an empty host means unknown. */
export const profileVisitDays = pgTable(
  'profile_visit_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    referrerHost: text('referrer_host').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.referrerHost] }),
    // For the statistics of the desk.
    index('profile_visit_days_of_day').on(table.day, table.userId),
  ],
);
