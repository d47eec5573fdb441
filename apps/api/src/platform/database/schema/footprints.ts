import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { profiles } from '../schema.ts';

/** Visits of the last days, one row for each visitor and day; afterwards they are added up and deleted. */
export const profileVisits = pgTable(
  'profile_visits',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    visitor: text('visitor').notNull(),
    /** Keyed hash of the visitor's network on this page and day; empty of visits from before it was counted. */
    network: text('network').notNull().default(''),
    referrerHost: text('referrer_host').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.visitor] }),
    index('profile_visits_of_day').on(table.day),
    index('profile_visits_of_network').on(table.userId, table.day, table.network),
  ],
);

/** Visits added up: from how many networks they came on a day. */
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

/** Visits added up: how many came from where on a day; an empty host means from nowhere that is known. */
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
  (table) => [primaryKey({ columns: [table.userId, table.day, table.referrerHost] })],
);
