import { index, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Accounts that sign in without a password. The identity service has no e-mail address of them. */
export const passwordlessAccounts = pgTable(
  'passwordless_accounts',
  {
    accountId: text('account_id').primaryKey(),
    /** The address for mails, in lower case; null for an account without one. */
    email: text('email'),
    /** Sign-in methods at the identity service that the person kept, with the account there: `google.com 1234`. */
    keptMethods: text('kept_methods').array().notNull(),
    since: moment('since').notNull(),
  },
  (table) => [index('passwordless_accounts_by_email').on(table.email)],
);

/** Unused recovery codes, as SHA-256 in base64url. A code has 128 random bits, so the hash cannot be searched. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text('hash').primaryKey(),
    accountId: text('account_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('recovery_codes_of_account').on(table.accountId)],
);
