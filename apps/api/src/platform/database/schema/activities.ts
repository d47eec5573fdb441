import type { ActivityError, ActivityGroup, ActivityType } from '@musubi/domain/activities';
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

import type { SourceMemory } from '../../sources/activity-source.ts';
import { profiles } from '../schema.ts';
import { moment } from './columns.ts';

/** Accounts elsewhere whose news a page shows, in their order, and how the last look at each went. */
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
    /** Null while the last look went well, and before the first. */
    error: text('error').$type<ActivityError>(),
    refreshedAt: moment('refreshed_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The news of a source as they were when it last answered. */
export const activityItems = pgTable(
  'activity_items',
  {
    userId: text('user_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    /** What the service calls it. */
    id: text('id').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    thumbnailImageKey: text('thumbnail_image_key'),
    /** Where that image was copied from, so that it is copied once. */
    thumbnailUrl: text('thumbnail_url'),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.activityId, table.id] }),
    foreignKey({
      columns: [table.userId, table.activityId],
      foreignColumns: [activitySources.userId, activitySources.id],
    }).onDelete('cascade'),
    // In the order of timelines, by the id that an item has in them.
    index('activity_items_in_order').on(
      table.userId,
      table.publishedAt,
      sql`(md5(activity_id::text || ' ' || id)::uuid)`,
    ),
  ],
);

/** When each source is looked at next, and by whom it is being looked at. */
export const activityRefreshes = pgTable(
  'activity_refreshes',
  {
    userId: text('user_id').notNull(),
    activityId: uuid('activity_id').notNull(),
    nextAt: moment('next_at').notNull(),
    /** Nothing reads it: the queue itself knows its jobs (docs/adr/0114). */
    queuedAt: moment('queued_at'),
    /** Until when the service asked to be left alone, whoever asks. */
    notBefore: moment('not_before'),
    /** The attempt that looks at it, which alone may store what it found, and until when it may. */
    claimedBy: uuid('claimed_by'),
    claimedUntil: moment('claimed_until'),
    /** Looks in a row that failed. */
    failures: integer('failures').notNull().default(0),
    succeededAt: moment('succeeded_at'),
    /** When somebody asked for a look that has not been taken yet. */
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

/** Services that failed several times in a row, and until when they are left alone. */
export const refreshBreakers = pgTable('refresh_breakers', {
  /** The name of a service, or the host of a feed. */
  service: text('service').primaryKey(),
  failures: integer('failures').notNull(),
  failedAt: moment('failed_at').notNull(),
  openUntil: moment('open_until'),
});
