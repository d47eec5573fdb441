import { pgTable, smallint, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Progress of the weekly check of all links against the blocklist; at most one row. */
export const blocklistScans = pgTable('blocklist_scans', {
  id: smallint('id').primaryKey(),
  /** All pages with ids up to this one are checked; empty at the start. */
  afterPage: text('after_page').notNull(),
  startedAt: moment('started_at').notNull(),
  /** Null while the check runs. */
  finishedAt: moment('finished_at'),
});
