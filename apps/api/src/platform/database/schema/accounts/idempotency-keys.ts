import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Requests with an `Idempotency-Key` of the last 24 hours, with the answers that repeats of them get. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    accountId: text('account_id').notNull(),
    operation: text('operation').notNull(),
    /** SHA-256 as base64url. */
    keyHash: text('key_hash').notNull(),
    /** SHA-256 of path, query and body, as base64url. */
    bodyHash: text('body_hash').notNull(),
    /** Null while the request runs, and after a crash. */
    status: integer('status'),
    /** Null also when the answer is not known or was too long. */
    body: text('body'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.operation, table.keyHash] }),
    index('idempotency_keys_by_age').on(table.createdAt),
  ],
);
