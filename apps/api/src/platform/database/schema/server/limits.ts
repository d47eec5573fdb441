import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Token buckets, each with the time at which it is full again, in Unix milliseconds. A sweep deletes full
 * buckets.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Digest of the bucket's address or account, so that neither is stored as plain text. */
    key: text('key').primaryKey(),
    fullAt: bigint('full_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_full').on(table.fullAt)],
);
