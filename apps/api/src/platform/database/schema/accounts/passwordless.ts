import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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

/** Choices to sign in without a password that wait for their day. The account still signs in as before. */
export const passwordlessChoices = pgTable(
  'passwordless_choices',
  {
    accountId: text('account_id').primaryKey(),
    /** The proven address at the choice, in lower case; null for an account without one. */
    email: text('email'),
    keptMethods: text('kept_methods').array().notNull(),
    chosenAt: moment('chosen_at').notNull(),
    /** When the choice is applied; later after a new passkey or new recovery codes. */
    startsAt: moment('starts_at').notNull(),
    /** When the second mail was sent; null before. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [index('passwordless_choices_by_start').on(table.startsAt)],
);

/** Links in mails that stop a waiting choice. The secret is stored as SHA-256 in base64url. */
export const passwordlessStops = pgTable(
  'passwordless_stops',
  {
    hash: text('hash').primaryKey(),
    accountId: text('account_id').notNull(),
    /** The address to which the link was mailed, which the link gives back if the account has another one by then. */
    mailedTo: text('former_email'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('passwordless_stops_of_account').on(table.accountId)],
);

/** Proven addresses that were replaced in the last days, so that mails about a takeover reach the owner there too. */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    accountId: text('account_id').notNull(),
    /** Null if the address was replaced past the API, which keeps only digests. */
    email: text('email'),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.changedAt] }),
    index('former_addresses_by_age').on(table.changedAt),
  ],
);
