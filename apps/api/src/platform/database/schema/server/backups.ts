import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/**
 * Row 1: the end of the last backup, and the version of the product that made it. Row 2: the time of a restore, and the
 * name of its backup, until `doctor --accounts` has compared its accounts. Row 3: the last verification that found a backup
 * whole, and the backup's name. Row 4: a later one that found one damaged. Row 5: what may make
 * the last backup useless, as JSON.
 */
export const lastBackup = pgTable('last_backup', {
  id: integer('id').primaryKey(),
  finishedAt: moment('finished_at').notNull(),
  version: text('version').notNull(),
});
