import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Transactional outbox: pending messages, written in the transaction that caused them. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    message: jsonb('message').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextAttemptAt: moment('next_attempt_at').notNull(),
  },
  (table) => [index('outbox_due').on(table.nextAttemptAt)],
);
