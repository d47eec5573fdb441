import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** A single row: when the last backup finished, and with which version of the product. */
export const lastBackup = pgTable('last_backup', {
  id: integer('id').primaryKey(),
  finishedAt: moment('finished_at').notNull(),
  version: text('version').notNull(),
});
