import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';

import { moment } from '../columns.ts';

type ReportReason = components['schemas']['ReportReason'];

/**
 * State of an account that does not depend on a profile: revoked sessions, verified address, suspension,
 * deletion.
 */
export const accounts = pgTable(
  'accounts',
  {
    userId: text('user_id').primaryKey(),
    /** Sessions that began at or before this moment are revoked. */
    tokensValidAfter: moment('tokens_valid_after'),
    /**
     * The API ignores revocations that the identity service made up to this time. A change by the user, such
     * as a new password, caused these revocations, and the session that made the change stays valid.
     */
    identityEndsSettledAt: moment('identity_ends_settled_at'),
    /** Digest of the user's verified e-mail address; null before the first verification. */
    provenAddress: text('proven_address'),
    /**
     * Digest of the previous verified e-mail address; a link mailed to that address can undo the last change.
     */
    formerAddress: text('former_address'),
    /** Whether the account was created before the API stored verified addresses. */
    isOlderThanProofs: boolean('is_older_than_proofs').notNull().default(false),
    suspendedAt: moment('suspended_at'),
    suspensionReason: text('suspension_reason').$type<ReportReason>(),
    leftAt: moment('left_at'),
    /** When the data of a user who left will be erased; until then the user can cancel the deletion. */
    leavesAt: moment('leaves_at'),
    /**
     * When the data was erased. The row stays until old tokens have expired, so that no token recreates the
     * account.
     */
    erasedAt: moment('erased_at'),
    /** Runs of the erasure of which no server told the end, because its process ended first. */
    unendedErasures: integer('unended_erasures').notNull().default(0),
    /** When the last run of the erasure began. */
    erasureTriedAt: moment('erasure_tried_at'),
    /** When the user was deleted from the identity service too. */
    identityRemovedAt: moment('identity_removed_at'),
  },
  (table) => [
    index('accounts_leaving').on(table.leavesAt),
    index('accounts_erased').on(table.erasedAt),
    index('accounts_going')
      .on(table.userId)
      .where(sql`erased_at is null and (leaves_at is not null or suspended_at is not null)`),
  ],
);

/** Identifiers that users share with the sister products; each belongs to only one user. */
export const pibIds = pgTable('pib_ids', {
  pibId: text('pib_id').primaryKey(),
  userId: text('user_id').notNull().unique(),
});
