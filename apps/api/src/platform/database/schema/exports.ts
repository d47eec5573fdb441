import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** The most recently requested data export of each user. */
export const exportArchives = pgTable(
  'export_archives',
  {
    userId: text('user_id').primaryKey(),
    /** Key of the archive in the storage, set before the archive exists. */
    fileKey: text('file_key').notNull(),
    state: text('state').$type<'preparing' | 'ready' | 'failed'>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    sizeBytes: integer('size_bytes'),
    attempts: integer('attempts').notNull().default(0),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** End of a server's claim on the export; after this time another server restarts the export. */
    claimedUntil: moment('claimed_until').notNull(),
  },
  (table) => [index('export_archives_waiting').on(table.state, table.claimedUntil)],
);

/** Archive files with their deletion date. Rows outlive the account and contain no user id. */
export const exportFiles = pgTable(
  'export_files',
  {
    fileKey: text('file_key').primaryKey(),
    deleteAt: moment('delete_at').notNull(),
  },
  (table) => [index('export_files_due').on(table.deleteAt)],
);
