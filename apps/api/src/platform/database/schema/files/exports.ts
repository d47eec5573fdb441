import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import type { Omission } from '../../../page-copies/page-copy-format.ts';
import { moment } from '../columns.ts';

/** Columns of a table that contains the last requested ZIP file of each owner. */
const archiveColumns = (owner: string) => ({
  ownerId: text(owner).primaryKey(),
  /** Key of the file in the storage, set before the file exists. */
  fileKey: text('file_key').notNull(),
  state: text('state').$type<'preparing' | 'ready' | 'failed'>().notNull(),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  sizeBytes: integer('size_bytes'),
  attempts: integer('attempts').notNull().default(0),
  /** Attempts of which no server told the end, because its process ended first. */
  unended: integer('unended').notNull().default(0),
  requestedAt: moment('requested_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** End of a server's claim on the export; after this time another server restarts the export. */
  claimedUntil: moment('claimed_until').notNull(),
});

const createArchiveTable = (name: string, owner: string) =>
  pgTable(name, archiveColumns(owner), (table) => [
    index(`${name}_waiting`).on(table.state, table.claimedUntil),
  ]);

/** A table with one ZIP file per owner, for the repository of archives. */
export type ArchiveTable = ReturnType<typeof createArchiveTable>;

/** The most recently requested data export of each user. */
export const exportArchives = createArchiveTable('export_archives', 'user_id');

/** Typed as `string`, so that this table has the type `ArchiveTable`. */
const PAGE_COPIES: string = 'page_copies';

/** The last requested copy of each page, for another installation. */
export const pageCopies = pgTable(
  PAGE_COPIES,
  {
    ...archiveColumns('page_id'),
    /** Entries of the page that are not in the copy. */
    leftOut: jsonb('left_out').$type<readonly Omission[]>().notNull().default([]),
  },
  (table) => [index('page_copies_waiting').on(table.state, table.claimedUntil)],
);

/**
 * Files of both tables with their deletion date. Rows are kept after the account is erased and contain no
 * user id.
 */
export const exportFiles = pgTable(
  'export_files',
  {
    fileKey: text('file_key').primaryKey(),
    deleteAt: moment('delete_at').notNull(),
  },
  (table) => [index('export_files_due').on(table.deleteAt)],
);
