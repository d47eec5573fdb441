import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/**
 * Signed-out keys for global sign-out. Kept for the life of the account, because even a long-idle session checks its
 * key.
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
