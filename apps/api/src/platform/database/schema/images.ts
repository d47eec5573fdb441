import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** Images that people uploaded; the bytes lie in the object storage under the key. */
export const images = pgTable(
  'images',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    purpose: text('purpose').$type<'icon' | 'cover' | 'thumbnail'>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when nothing shows it; null while something does. */
    unusedSince: moment('unused_since'),
    /** Of the bytes that a copy was made of, once all of it is stored; null for what people sent. */
    copiedHash: text('copied_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('images_copied').on(table.userId, table.copiedHash),
    index('images_unused').on(table.unusedSince),
  ],
);

/** Keys of images that are no longer anybody's and whose bytes are still to be deleted. */
export const removedImages = pgTable(
  'removed_images',
  {
    key: text('key').primaryKey(),
    removedAt: moment('removed_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  },
  (table) => [index('removed_images_due').on(table.nextAttemptAt)],
);

/** How many images somebody has sent on a day (UTC). */
export const imageUploadDays = pgTable(
  'image_upload_days',
  {
    userId: text('user_id').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('image_uploads_by_day').on(table.day),
  ],
);
