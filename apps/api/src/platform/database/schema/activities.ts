import type { ActivityError, ActivityGroup, ActivityType } from '@musubi/domain/activities';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

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
