import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';

import { moment } from './columns.ts';

type ReportReason = components['schemas']['ReportReason'];

/** What is known of a person beside the profile, whether or not there is one: how far their sessions and their stay go. */
export const accounts = pgTable(
  'accounts',
  {
    userId: text('user_id').primaryKey(),
    /** Sessions that began at this moment or before are over. */
    tokensValidAfter: moment('tokens_valid_after'),
    /** Ends of sessions at the identity service until then were made by a proof whose sign-on goes on. */
    identityEndsSettledAt: moment('identity_ends_settled_at'),
    /** Digest of the e-mail address that its owner has proven; null while nobody has. */
    provenAddress: text('proven_address'),
    /** Digest of the proven address before the last change of it: a mail to that address may bring it back. */
    formerAddress: text('former_address'),
    /** Whether the account is from before proofs of addresses were stored. */
    isOlderThanProofs: boolean('is_older_than_proofs').notNull().default(false),
    suspendedAt: moment('suspended_at'),
    suspensionReason: text('suspension_reason').$type<ReportReason>(),
    leftAt: moment('left_at'),
    /** When everything of somebody who left is erased; until then they may come back. */
    leavesAt: moment('leaves_at'),
    /** From then on the row only keeps tokens that are still about from starting anew. */
    erasedAt: moment('erased_at'),
    /** When the identity service had forgotten the person too. */
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

/** Who has which identifier of the sister products; the one place where it is unique across people. */
export const pibIds = pgTable('pib_ids', {
  pibId: text('pib_id').primaryKey(),
  userId: text('user_id').notNull().unique(),
});
