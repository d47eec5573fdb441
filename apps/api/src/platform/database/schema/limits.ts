import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

/** Token buckets: when each is full again, in milliseconds since 1970. Rows of full buckets are swept away. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** A digest of what is counted; whose address or account it is cannot be read from it. */
    key: text('key').primaryKey(),
    fullAt: bigint('full_at', { mode: 'number' }).notNull(),
  },
  (table) => [index('rate_limits_full').on(table.fullAt)],
);
