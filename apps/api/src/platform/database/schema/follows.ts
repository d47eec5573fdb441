import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** Whom somebody follows. */
export const follows = pgTable(
  'follows',
  {
    userId: text('user_id').notNull(),
    followedId: text('followed_id').notNull(),
    /** Grows with time: the place in the list. */
    id: uuid('id').notNull(),
    followedAt: moment('followed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.followedId] }),
    uniqueIndex('follows_in_order').on(table.userId, table.id),
    // For erasing somebody from the lists of others.
    index('follows_of_followed').on(table.followedId),
  ],
);
