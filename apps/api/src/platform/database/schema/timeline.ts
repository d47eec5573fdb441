import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';
import { profiles } from './profiles.ts';

/** When each link was first visible to visitors; timelines are sorted by this time. */
export const linkPublications = pgTable(
  'link_publications',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    linkId: uuid('link_id').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.linkId] }),
    index('link_publications_in_order').on(table.userId, table.publishedAt, table.linkId),
  ],
);

/** SHA-256 of the one token that lets feed readers read a user's timeline. */
export const timelineTokens = pgTable(
  'timeline_tokens',
  {
    userId: text('user_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('timeline_tokens_by_hash').on(table.tokenHash)],
);
