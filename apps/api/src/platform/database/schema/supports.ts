import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** Who supports whom each month: one row a pair, however often it began and ended. */
export const supports = pgTable(
  'supports',
  {
    id: uuid('id').primaryKey(),
    /** Null once the person is erased while the provider still has to be told. */
    supporterId: text('supporter_id'),
    creatorId: text('creator_id'),
    /** Sent with the request that opens a payment page, so that two at once open one. */
    requestKey: uuid('request_key').notNull(),
    /** The payment page that is open; null once it is paid for, and before the provider has opened it. */
    checkoutId: text('checkout_id'),
    begunAt: moment('begun_at').notNull(),
    /** How often that page was looked at for a payment that no event told of, and when it is next; null as soon as can be. */
    pageLooks: integer('page_looks').notNull().default(0),
    pageLookAt: moment('page_look_at'),
    /** What the provider calls it; null until something was paid. */
    subscriptionId: text('subscription_id'),
    status: text('status').$type<'active' | 'past_due' | 'ended'>(),
    /** In the smallest unit of the currency. */
    amount: integer('amount'),
    currency: text('currency').$type<'jpy'>(),
    isEnding: boolean('is_ending').notNull().default(false),
    startedAt: moment('started_at'),
    currentPeriodEndsAt: moment('current_period_ends_at'),
    endedAt: moment('ended_at'),
    /** How often its state was asked of the provider, and which of these answers was stored last. */
    reads: integer('reads').notNull().default(0),
    storedRead: integer('stored_read').notNull().default(0),
    /** When the provider was told last to end it, or to close its page, because that may not go on. */
    endTriedAt: moment('end_tried_at'),
  },
  (table) => [
    uniqueIndex('supports_of_pair').on(table.supporterId, table.creatorId),
    uniqueIndex('supports_by_subscription').on(table.subscriptionId),
    index('supports_of_creator')
      .on(table.creatorId)
      .where(sql`status in ('active', 'past_due')`),
    index('supports_with_page')
      .on(table.pageLookAt)
      .where(sql`checkout_id is not null`),
    index('supports_orphaned')
      .on(table.id)
      .where(sql`supporter_id is null or creator_id is null`),
  ],
);
