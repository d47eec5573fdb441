import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Anonymous daily counts per operation. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: date('day').notNull(),
    event: text('event').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
);
