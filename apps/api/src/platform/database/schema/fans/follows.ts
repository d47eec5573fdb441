import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Which user follows which creator. */
export const follows = pgTable(
  'follows',
  {
    userId: text('user_id').notNull(),
    followedId: text('followed_id').notNull(),
    /** A UUIDv7; lists of follows are sorted by it. */
    id: uuid('id').notNull(),
    followedAt: moment('followed_at').notNull(),
    /** Whether the follow is included in the follower count; see `followerAccounts`. */
    isCounted: boolean('is_counted').notNull().default(false),
    /** Whether the follower opened their follow list, so that the creator can see their name. */
    isOpen: boolean('is_open').notNull().default(false),
    /** Whether the creator is left out of the follower's timeline, feeds and digest. */
    isMuted: boolean('is_muted').notNull().default(false),
    /** Whether digest mails include the creator. */
    inDigest: boolean('in_digest').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.followedId] }),
    uniqueIndex('follows_in_order').on(table.userId, table.id),
    // For deleting all follows of an erased creator.
    index('follows_of_followed').on(table.followedId),
    // For the names of followers that a creator may see, however many followers there are.
    index('follows_open')
      .on(table.followedId, table.id)
      .where(sql`is_open`),
  ],
);

/**
 * Accounts that have followed a creator. An account counts as a follower once its address is verified and it
 * is a week old. A transaction that changes follows of an account locks the account's row.
 */
export const followerAccounts = pgTable(
  'follower_accounts',
  {
    userId: text('user_id').primaryKey(),
    /** When the account is known to have existed: its profile's creation or its first follow. */
    knownSince: moment('known_since').notNull(),
    isVerified: boolean('is_verified').notNull(),
    isCounted: boolean('is_counted').notNull().default(false),
  },
  (table) => [
    index('follower_accounts_to_count')
      .on(table.knownSince)
      .where(sql`is_verified and not is_counted`),
  ],
);

/** New follows of the last day for the rate limits, including follows that were undone. */
export const followAttempts = pgTable(
  'follow_attempts',
  {
    userId: text('user_id').notNull(),
    id: uuid('id').notNull(),
    followedId: text('followed_id').notNull(),
    followedAt: moment('followed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('follow_attempts_of_followed').on(table.followedId),
    index('follow_attempts_over').on(table.followedAt),
  ],
);

/** Changes of follower counts that are not yet added to `followerCounts`. */
export const followChanges = pgTable(
  'follow_changes',
  {
    followedId: text('followed_id').notNull(),
    id: uuid('id').notNull(),
    by: integer('by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.followedId, table.id] })],
);

/** Number of counted followers per creator; a creator without a row has none. */
export const followerCounts = pgTable(
  'follower_counts',
  {
    userId: text('user_id').primaryKey(),
    count: integer('count').notNull(),
    /** When the counted follows were last recounted from `follows`. */
    recountedAt: moment('recounted_at').notNull(),
  },
  (table) => [index('follower_counts_to_recount').on(table.recountedAt)],
);

/** Whether a user shows their follows and followers; without a row, both are private. */
export const followSettings = pgTable('follow_settings', {
  userId: text('user_id').primaryKey(),
  showsList: boolean('shows_list').notNull(),
  showsCount: boolean('shows_count').notNull(),
});

/** Users whom a user blocked; blocked users are not notified. */
export const blocks = pgTable(
  'blocks',
  {
    userId: text('user_id').notNull(),
    blockedUserId: text('blocked_user_id').notNull(),
    id: uuid('id').notNull(),
    blockedAt: moment('blocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedUserId] }),
    uniqueIndex('blocks_in_order').on(table.userId, table.id),
    index('blocks_of_blocked').on(table.blockedUserId),
  ],
);
