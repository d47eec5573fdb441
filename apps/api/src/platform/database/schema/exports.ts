import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** The copy of somebody's data that was asked for last. */
export const exportArchives = pgTable(
  'export_archives',
  {
    userId: text('user_id').primaryKey(),
    /** Where its bytes lie, or will. */
    fileKey: text('file_key').notNull(),
    state: text('state').$type<'preparing' | 'ready' | 'failed'>().notNull(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    sizeBytes: integer('size_bytes'),
    attempts: integer('attempts').notNull().default(0),
    requestedAt: moment('requested_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Until then a server is at it; afterwards another one begins anew. */
    claimedUntil: moment('claimed_until').notNull(),
  },
  (table) => [index('export_archives_waiting').on(table.state, table.claimedUntil)],
);

/** Files of copies and when their bytes have to be gone; they outlive the row of their person, and name nobody. */
export const exportFiles = pgTable(
  'export_files',
  {
    fileKey: text('file_key').primaryKey(),
    deleteAt: moment('delete_at').notNull(),
  },
  (table) => [index('export_files_due').on(table.deleteAt)],
);
