import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

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
    /** URL of the recording of a stream that is over. */
    replayUrl: text('replay_url'),
    /** When the stream first got a replay; a later URL does not publish it again. */
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
