import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/**
 * Used keys for global sign-out: all sessions with such a key are signed out. Rows stay for the life of the
 * account, because a session that was idle for long still checks its key.
 */
export const signOutKeys = pgTable(
  'sign_out_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    signedOutAt: moment('signed_out_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
