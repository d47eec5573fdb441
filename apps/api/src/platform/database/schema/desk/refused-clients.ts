import { pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Hosts whose apps operators refused. */
export const refusedClients = pgTable('refused_clients', {
  host: text('host').primaryKey(),
  at: moment('at').notNull(),
  /** Id of the operator; null once the operator is erased. */
  by: text('by'),
  reason: text('reason').notNull(),
});
