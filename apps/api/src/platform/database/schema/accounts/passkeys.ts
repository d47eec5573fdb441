import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** The random id by which browsers know an account, so that its passkeys reveal neither uid nor address. */
export const passkeyHolders = pgTable('passkey_holders', {
  accountId: text('account_id').primaryKey(),
  /** 256 random bits as base64url. */
  userHandle: text('user_handle').notNull(),
});

/** Passkeys: public keys of devices that sign in without a password. */
export const passkeys = pgTable(
  'passkeys',
  {
    accountId: text('account_id').notNull(),
    id: uuid('id').notNull(),
    /** As base64url; `passkey_credentials` keeps it unique among all accounts. */
    credentialId: text('credential_id').notNull(),
    /** COSE key as base64url. */
    publicKey: text('public_key').notNull(),
    /** Last counter of the device; always 0 for passkeys that devices share. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** The domain name for which the browser made the passkey. */
    rpId: text('rp_id').notNull(),
    /** Whether the passkey can be shared by the owner's devices. */
    isBackupEligible: boolean('is_backup_eligible').notNull(),
    /** Whether the owner's devices share it; may change with each sign-in. */
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.id] })],
);

/** Account and passkey of each credential id. */
export const passkeyCredentials = pgTable(
  'passkey_credentials',
  {
    credentialId: text('credential_id').primaryKey(),
    accountId: text('account_id').notNull(),
    passkeyId: uuid('passkey_id').notNull(),
  },
  (table) => [index('passkey_credentials_of_account').on(table.accountId)],
);

/** Challenges that have succeeded, until they expire, so that each is accepted once. */
export const usedChallenges = pgTable(
  'used_challenges',
  {
    nonce: text('nonce').primaryKey(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('used_challenges_by_end').on(table.expiresAt)],
);

/** Codes of six digits that were mailed to prove who a session belongs to, until they are used or expire. */
export const proofCodes = pgTable(
  'proof_codes',
  {
    accountId: text('account_id').notNull(),
    /** Sign-out key of the session that asked for the code. */
    sessionKey: text('session_key').notNull(),
    purpose: text('purpose').notNull(),
    /** Keyed hash of the code with account, session and purpose. */
    digest: text('digest').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionKey, table.purpose] }),
    index('proof_codes_by_end').on(table.expiresAt),
  ],
);
