import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/**
 * Monthly supports: one row per supporter and creator, even if the support started and ended several times.
 */
export const supports = pgTable(
  'supports',
  {
    id: uuid('id').primaryKey(),
    /** Null after the supporter is erased; the row then stays until the provider has ended the support. */
    supporterId: text('supporter_id'),
    creatorId: text('creator_id'),
    /** Idempotency key for opening a payment page, so that two concurrent requests open only one. */
    requestKey: uuid('request_key').notNull(),
    /** Id of the open payment page; null after the payment, and before the provider has opened the page. */
    checkoutId: text('checkout_id'),
    begunAt: moment('begun_at').notNull(),
    /**
     * `pageLooks`: how often the API has checked the payment page for a payment whose event is missing.
     * `pageLookAt`: when the API checks the page next; null means now.
     */
    pageLooks: integer('page_looks').notNull().default(0),
    pageLookAt: moment('page_look_at'),
    /** The provider's id of the subscription; null before the first payment. */
    subscriptionId: text('subscription_id'),
    status: text('status').$type<'active' | 'past_due' | 'ended'>(),
    /** In the smallest unit of the currency. */
    amount: integer('amount'),
    currency: text('currency').$type<'jpy'>(),
    isEnding: boolean('is_ending').notNull().default(false),
    startedAt: moment('started_at'),
    currentPeriodEndsAt: moment('current_period_ends_at'),
    endedAt: moment('ended_at'),
    /**
     * `reads` counts how often the API has fetched the subscription from the provider. `storedRead` is the
     * number of the fetch whose result is stored. Results of fetches with lower numbers are dropped.
     */
    reads: integer('reads').notNull().default(0),
    storedRead: integer('stored_read').notNull().default(0),
    /** Time of the last attempt to end a support that must not continue, or to close its payment page. */
    endTriedAt: moment('end_tried_at'),
  },
  (table) => [
    uniqueIndex('supports_of_pair').on(table.supporterId, table.creatorId),
    uniqueIndex('supports_by_subscription').on(table.subscriptionId),
    index('supports_of_creator')
      .on(table.creatorId)
      .where(sql`status in ('active', 'past_due')`),
    // For the statistics of the desk.
    index('supports_by_start').on(table.startedAt),
    index('supports_with_page')
      .on(table.pageLookAt)
      .where(sql`checkout_id is not null`),
    index('supports_orphaned')
      .on(table.id)
      .where(sql`supporter_id is null or creator_id is null`),
  ],
);
