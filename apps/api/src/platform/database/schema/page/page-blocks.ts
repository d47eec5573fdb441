import type { BlockType } from '@musubi/domain/block-contents';
import type { BlockWidth } from '@musubi/domain/page-blocks';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from './profiles.ts';

/** Columns shared by `page_blocks` and `removed_page_blocks`. */
const blockColumns = () => ({
  userId: text('user_id')
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' }),
  id: uuid('id').notNull(),
  /** The kind of the block. A newer version may have stored a kind that this version does not know. */
  type: text('type').$type<BlockType>().notNull(),
  /** Version of the format of `data`. */
  v: integer('v').notNull(),
  /** The link before the block; null for a block above all links. */
  afterLinkId: uuid('after_link_id'),
  /** Index among all blocks of the page. */
  position: integer('position').notNull(),
  width: text('width').$type<BlockWidth>().notNull(),
  isVisible: boolean('is_visible').notNull(),
  isSensitive: boolean('is_sensitive').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
  /** The content in the format of the contract; `contentOfBlock` reads it. */
  data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
  /** Keys of all images in `data`. */
  imageKeys: text('image_keys').array().notNull(),
  /**
   * Keys of all files in `data`. The default is for servers of the previous release, which have no files,
   * during a deployment.
   */
  fileKeys: text('file_keys').array().notNull().default([]),
});

/** The blocks of creators' pages. */
export const pageBlocks = pgTable('page_blocks', blockColumns(), (table) => [
  primaryKey({ columns: [table.userId, table.id] }),
]);

/** Recently removed blocks, unchanged, so that their owner can restore them. */
export const removedPageBlocks = pgTable(
  'removed_page_blocks',
  { ...blockColumns(), removedAt: moment('removed_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('removed_page_blocks_by_age').on(table.removedAt),
  ],
);
