import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** The key for global sign-out of every sign-on: all sessions that begin with one sign-in share it. */
export const signOns = pgTable(
  'sign_ons',
  {
    userId: text('user_id').notNull(),
    /** When the person proved who they are, to the second, as the identity service says it. */
    signedInAt: moment('signed_in_at').notNull(),
    key: text('key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.signedInAt] }),
    index('sign_ons_by_key').on(table.userId, table.key),
  ],
);
