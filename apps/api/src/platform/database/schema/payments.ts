import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { profiles } from '../schema.ts';
import { moment } from './columns.ts';

/** What the payment provider calls a person: once as the creator who is paid, once as the customer who pays. */
export const paymentAccounts = pgTable(
  'payment_accounts',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    kind: text('kind').$type<'creator' | 'customer'>().notNull(),
    /** Sent with the request that makes the account, so that two at once make one. */
    requestKey: uuid('request_key').notNull(),
    /** Null until the provider has made it. */
    providerId: text('provider_id'),
    /** How often its state was asked of the provider, and which of these answers was stored last. */
    reads: integer('reads').notNull().default(0),
    storedRead: integer('stored_read').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    uniqueIndex('payment_accounts_by_provider_id').on(table.providerId),
  ],
);

/** Events that the payment provider told us, each once; those that are not settled are still to be followed up. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text('id').primaryKey(),
    /** Whether it is about a creator's account or about a monthly support. */
    kind: text('kind').$type<'creator' | 'support'>().notNull().default('creator'),
    /** What the provider calls the account, or the subscription behind the support. */
    accountId: text('account_id').notNull(),
    /** Which support the event names. */
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
