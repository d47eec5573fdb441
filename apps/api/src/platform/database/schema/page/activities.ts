import type { ActivityGroup, ActivityType, SourceError } from '@musubi/domain/activities';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';

import type { SourceMemory } from '../../../sources/activity-source.ts';
import { moment } from '../columns.ts';
import { profiles } from './profiles.ts';

/**
 * External accounts whose activities a page shows, ordered by `position`. Each has the result of its last
 * fetch.
 */
export const activitySources = pgTable(
  'activity_sources',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    position: integer('position').notNull(),
    type: text('type').$type<ActivityType>().notNull(),
    group: text('activity_group').$type<ActivityGroup>().notNull(),
    sourceId: text('source_id').notNull(),
    isVisible: boolean('is_visible').notNull(),
    /** Null after a successful fetch, and before the first fetch. */
    error: text('error').$type<SourceError>(),
    refreshedAt: moment('refreshed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The items of a source as of its last successful fetch. */
export const activityItems = pgTable(
  'activity_items',
  {
    userId: text('user_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    /** The item's id at the external service. */
    id: text('id').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    thumbnailImageKey: text('thumbnail_image_key'),
    /** The URL that the thumbnail was copied from, so that the API copies each thumbnail only once. */
    thumbnailUrl: text('thumbnail_url'),
    /** When the service published it, or when it was first fetched if the service gives no date. */
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId, table.id] }),
    foreignKey({
      columns: [table.userId, table.activityId],
      foreignColumns: [activitySources.userId, activitySources.id],
    }).onDelete('cascade'),
    // The sort order of timelines, which break ties by a UUID derived from activity and item.
    index('activity_items_in_order').on(
      table.userId,
      table.publishedAt,
      sql`(md5(activity_id::text || ' ' || id)::uuid)`,
    ),
  ],
);

/** The next fetch of each source, and the attempt that has claimed the source. */
export const activityRefreshes = pgTable(
  'activity_refreshes',
  {
    userId: text('user_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    nextAt: moment('next_at').notNull(),
    /** Unused: the job queue itself records which jobs are queued. */
    queuedAt: moment('queued_at'),
    /**
     * Not fetched before this time, even on request, because the external service asked us to wait
     * (`Retry-After`).
     */
    notBefore: moment('not_before'),
    /** The attempt that is fetching the source; only it may store results, and only until `claimedUntil`. */
    claimedBy: uuid('claimed_by'),
    claimedUntil: moment('claimed_until'),
    /** Number of consecutive failed fetches. */
    failures: integer('failures').notNull().default(0),
    succeededAt: moment('succeeded_at'),
    /** Time of a user's refresh request that no attempt has picked up yet. */
    askedAt: moment('asked_at'),
    memory: jsonb('memory').$type<SourceMemory>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId] }),
    foreignKey({
      columns: [table.userId, table.activityId],
      foreignColumns: [activitySources.userId, activitySources.id],
    }).onDelete('cascade'),
    index('activity_refreshes_due').on(table.nextAt),
  ],
);

/** Circuit breakers of services that failed several times in a row. */
export const refreshBreakers = pgTable('refresh_breakers', {
  /** The name of an external service, or a feed's host. */
  service: text('service').primaryKey(),
  failures: integer('failures').notNull(),
  failedAt: moment('failed_at').notNull(),
  openUntil: moment('open_until'),
});
