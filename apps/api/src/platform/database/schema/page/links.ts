import type { LinkSize, LinkType } from '@musubi/domain/link-types';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from './profiles.ts';

/** Columns shared by `links` and `removed_links`. */
const linkColumns = () => ({
  userId: text('user_id')
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' }),
  id: uuid('id').notNull(),
  position: integer('position').notNull(),
  type: text('type').$type<LinkType>().notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  url: text('url').notNull(),
  thumbnailImageKey: text('thumbnail_image_key'),
  size: text('size').$type<LinkSize>().notNull(),
  isVisible: boolean('is_visible').notNull(),
  isSensitive: boolean('is_sensitive').notNull(),
  section: text('section').notNull(),
  // Default for removed links that are older than this column.
  isHalf: boolean('is_half').notNull().default(false),
  isIcon: boolean('is_icon').notNull(),
  isMe: boolean('is_me').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
});

/** The links of a creator, ordered by `position`. */
export const links = pgTable(
  'links',
  {
    ...linkColumns(),
    // Defaults for links that are older than these columns.
    size: text('size').$type<LinkSize>().notNull().default('row'),
    section: text('section').notNull().default(''),
    isIcon: boolean('is_icon').notNull().default(false),
    isMe: boolean('is_me').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Recently removed links, unchanged, so that their owner can restore them. */
export const removedLinks = pgTable(
  'removed_links',
  { ...linkColumns(), removedAt: moment('removed_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('removed_links_by_age').on(table.removedAt),
  ],
);
