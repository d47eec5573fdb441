import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from '../page/profiles.ts';

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

/**
 * When each block was first visible to visitors. Rows of removed blocks are kept while their owner can
 * restore them, so that a restored block does not count as new.
 */
export const blockPublications = pgTable(
  'block_publications',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    blockId: uuid('block_id').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockId] }),
    index('block_publications_in_order').on(table.userId, table.publishedAt, table.blockId),
  ],
);

/** SHA-256 of each user's only token, with which feed readers read the user's timeline. */
export const timelineTokens = pgTable(
  'timeline_tokens',
  {
    userId: text('user_id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('timeline_tokens_by_hash').on(table.tokenHash)],
);

/**
 * When each creator last published, so that a timeline reads only creators whose entries may be on the page.
 * Both times may deviate in one direction only; otherwise timelines would miss entries.
 */
export const newestPublications = pgTable(
  'newest_publications',
  {
    userId: text('user_id').primaryKey(),
    /** The newest publication in the past; may be too late, never too early. */
    publishedAt: moment('published_at'),
    /** The first scheduled publication; may be too early, never too late. */
    nextAt: moment('next_at'),
  },
  (table) => [
    // A timeline reads one row per followed creator, only from this index. "C" compares ids by their bytes.
    index('newest_publications_bounds').on(sql`user_id collate "C"`, table.publishedAt, table.nextAt),
    index('newest_publications_due')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
  ],
);

/** The last entry of the timeline that a reader has seen, on any device. */
export const timelineMarks = pgTable('timeline_marks', {
  userId: text('user_id').primaryKey(),
  seenAt: moment('seen_at').notNull(),
});
