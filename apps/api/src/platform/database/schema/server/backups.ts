import { integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/**
 * Row 1: the end of the last backup, and the version of the product that made it. Row 2: the time of a
 * restore and the name of its backup; deleted once `doctor --accounts` has compared the accounts. Row 3: the
 * last verification that found an undamaged backup, and the backup's name. Row 4: a later verification that
 * found a damaged backup. Row 5: the hazards of the last backup, as JSON.
 */
export const lastBackup = pgTable('last_backup', {
  id: integer('id').primaryKey(),
  finishedAt: moment('finished_at').notNull(),
  version: text('version').notNull(),
});
