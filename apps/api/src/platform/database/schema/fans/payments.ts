import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from '../page/profiles.ts';

/** A user's id at the payment provider: as a creator who is paid, or as a customer who pays. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    kind: text('kind').$type<'creator' | 'customer'>().notNull(),
    /**
     * Idempotency key for creating the provider's account, so that two concurrent requests create only one.
     */
    requestKey: uuid('request_key').notNull(),
    /** Null until the provider has created the account. */
    providerId: text('provider_id'),
    /**
     * `reads` counts how often the API has fetched the account from the provider. `storedRead` is the number
     * of the fetch whose result is stored. Results of fetches with lower numbers are dropped.
     */
    reads: integer('reads').notNull().default(0),
    storedRead: integer('stored_read').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    uniqueIndex('payment_accounts_by_provider_id').on(table.providerId),
  ],
);

/** Webhook events of the payment provider, each stored once; unhandled while `settled_at` is null. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    /** Whether the event is about a creator's account or a monthly support. */
    kind: text('kind').$type<'creator' | 'support'>().notNull().default('creator'),
    /** The provider's id of the creator's account, or of the subscription behind the support. */
    accountId: text('account_id').notNull(),
    /** Our id of the support, if the event contains it. */
    supportId: uuid('support_id'),
    receivedAt: moment('received_at').notNull(),
    settledAt: moment('settled_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
  },
  (table) => [
    index('payment_events_due')
      .on(table.nextAttemptAt)
      .where(sql`settled_at is null`),
    index('payment_events_received').on(table.receivedAt),
    index('payment_events_of_account').on(table.accountId),
  ],
);
