import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** Which user follows which creator. */
export const follows = pgTable(
  'follows',
  {
    userId: text('user_id').notNull(),
    followedId: text('followed_id').notNull(),
    /** A UUIDv7; lists of follows are sorted by it. */
    id: uuid('id').notNull(),
    followedAt: moment('followed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.followedId] }),
    uniqueIndex('follows_in_order').on(table.userId, table.id),
    // For deleting all follows of an erased creator.
    index('follows_of_followed').on(table.followedId),
  ],
);
