import { pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** The keys with which browsers encrypt the unsaved texts of their users, one per account. */
export const draftKeys = pgTable('draft_keys', {
  accountId: text('account_id').primaryKey(),
  /** Encrypted with TOKEN_KEYS; the plain key if the installation has none. */
  storedKey: text('stored_key').notNull(),
  createdAt: moment('created_at').notNull(),
});
