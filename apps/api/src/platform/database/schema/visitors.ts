import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** Random keys that visitors are hashed with. A key of a day is deleted soon after it, and its hashes mean nothing then. */
export const visitorKeys = pgTable(
  'visitor_keys',
  {
    purpose: text('purpose').$type<'visit' | 'letter' | 'report'>().notNull(),
    /** The day that the key is for, or `always`. */
    period: text('period').notNull(),
    key: text('key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.period] })],
);
