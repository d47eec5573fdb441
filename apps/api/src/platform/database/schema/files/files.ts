import type { FileFormat } from '@musubi/domain/file-format-ids';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { renewalColumns } from './renewal.ts';

/** Files that creators uploaded for blocks. The object storage has their bytes. */
export const files = pgTable(
  'files',
  {
    pageId: text('page_id').notNull(),
    key: text('key').notNull(),
    /** The format, detected from the first bytes of the file. */
    format: text('format').$type<FileFormat>().notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    createdAt: moment('created_at').notNull(),
    /** Since when the file is unused; null while it is in use. */
    unusedSince: moment('unused_since'),
    ...renewalColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.key] }),
    index('files_unused').on(table.unusedSince),
    index('files_to_renew')
      .on(table.renewAt)
      .where(sql`renew_at is not null`),
  ],
);

/** Files that no longer have an owner; their bytes must still be deleted. */
export const removedFiles = pgTable(
  'removed_files',
  {
    key: text('key').primaryKey(),
    format: text('format').$type<FileFormat>().notNull(),
    removedAt: moment('removed_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
  },
  (table) => [index('removed_files_due').on(table.nextAttemptAt)],
);

/** Number of files that an account uploaded per day (UTC). */
export const fileUploadDays = pgTable(
  'file_upload_days',
  {
    accountId: text('account_id').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day] }),
    index('file_uploads_by_day').on(table.day),
  ],
);
