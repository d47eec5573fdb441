import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/**
 * Pages whose cached copies are outdated because of changes in other rows. Writers only insert, so they never
 * wait for each other.
 */
export const stalePages = pgTable(
  'stale_pages',
  {
    userId: text('user_id').notNull(),
    id: uuid('id').notNull().defaultRandom(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
