import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { renewalColumns } from './renewal.ts';

/** Images that users uploaded or that the API copied from other sites. The object storage has their bytes. */
export const images = pgTable(
  'images',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    purpose: text('purpose').$type<'icon' | 'cover' | 'thumbnail'>().notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when the image is unused; null while it is in use. */
    unusedSince: moment('unused_since'),
    /** The decision that hides the image and withholds its bytes; null if there is none. */
    hiddenBy: uuid('hidden_by'),
    /** Hash of the original on the other site; null for uploads, and until the copy is stored completely. */
    copiedHash: text('copied_hash'),
    ...renewalColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('images_copied').on(table.userId, table.copiedHash),
    index('images_unused').on(table.unusedSince),
    index('images_to_renew')
      .on(table.renewAt)
      .where(sql`renew_at is not null`),
  ],
);

/** Keys of images that no longer have an owner; their bytes must still be deleted. */
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

/** Number of images that a user uploaded per day (UTC). */
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
