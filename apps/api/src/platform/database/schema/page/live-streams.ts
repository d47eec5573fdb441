import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';

import { moment } from '../columns.ts';

/** Live streams, each with the SHA-256 of the token that keeps the stream alive. */
export const liveStreams = pgTable(
  'live_streams',
  {
    userId: text('user_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull().default(''),
    url: text('url').notNull().default(''),
    /** Null for streams that are older than this column; they started when they were created. */
    startsAt: moment('starts_at'),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** A stream without a chosen duration runs while heartbeats arrive. */
    duration: text('duration').$type<components['schemas']['StreamDuration']>().notNull().default('signal'),
    /** Null for streams that started at once, or are older than this column. */
    announcedAt: moment('announced_at'),
    /** The last heartbeat or confirmation since the start. */
    confirmedAt: moment('confirmed_at'),
    /** When the creator is asked whether the stream still runs; null if they are not asked. */
    asksAt: moment('asks_at'),
    /** When the question was sent; null until then, and again after the answer. */
    askedAt: moment('asked_at'),
    /** When webhooks were told of the start; null before. */
    toldAt: moment('told_at'),
    /** URL of the recording of a stream that has ended. */
    replayUrl: text('replay_url'),
    /** When a replay URL was first added; changing the URL does not publish the replay again. */
    replayedAt: moment('replayed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // For requests of streaming software, which knows only the stream's id and not its owner.
    uniqueIndex('live_streams_by_id').on(table.id),
    // For listing live streams and deleting expired streams.
    index('live_streams_by_expiry').on(table.expiresAt),
  ],
);
