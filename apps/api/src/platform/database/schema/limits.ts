import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Token buckets: when each is full again, in milliseconds since 1970. A sweep deletes full buckets. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Digest of the limited address or account, so that neither is stored as plain text. */
    key: text('key').primaryKey(),
    fullAt: bigint('full_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_full').on(table.fullAt)],
);
