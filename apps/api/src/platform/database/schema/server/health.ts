import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/**
 * Health of the installation over time: one row per 5 minutes for 24 hours, and one per 3 hours for 28 days.
 */
export const healthSamples = pgTable(
  'health_samples',
  {
    span: text('span').$type<'day' | 'month'>().notNull(),
    /** Start of the 5 minutes or 3 hours; only the first server to write a row for this period stores it. */
    at: moment('at').notNull(),
    outboxWaiting: integer('outbox_waiting').notNull(),
    outboxOldestSeconds: integer('outbox_oldest_seconds').notNull(),
    refreshWaiting: integer('refresh_waiting').notNull(),
    failedMails: integer('failed_mails').notNull(),
    /** Null if the database did not report its size. */
    databaseBytes: bigint('database_bytes', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.span, table.at] })],
);
