import type { Locale } from '@musubi/domain/locales';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from '../page/profiles.ts';

/** E-mail addresses of readers on the mail list of a creator; `pageId` is the creator's page. */
export const subscribers = pgTable(
  'subscribers',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** In lower case. */
    address: text('address').notNull(),
    /** The creator's promise of what the list gets, as shown on the page when the reader signed up. */
    purpose: text('purpose').notNull(),
    /** Language in which the reader signed up. */
    locale: text('locale').$type<Locale>().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When the reader confirmed the address; null before that. */
    confirmedAt: moment('confirmed_at'),
    /** Whether the reader agreed to regular mails, as the form says since mails to readers exist. */
    takesWeekly: boolean('takes_weekly').notNull().default(false),
    /** How many mails came back lately that may arrive another time. */
    bounces: smallint('bounces').notNull().default(0),
    /** When the last of them came back. */
    bouncedAt: moment('bounced_at'),
    /** Since when the address is known not to exist; it gets no more mails. */
    refusedAt: moment('refused_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('subscribers_refused')
      .on(table.refusedAt)
      .where(sql`refused_at is not null`),
    uniqueIndex('subscribers_of_address').on(table.pageId, table.address),
    index('subscribers_unconfirmed')
      .on(table.askedAt)
      .where(sql`confirmed_at is null`),
  ],
);

/**
 * Addresses, as keyed hashes, to which no confirmation mail for a creator's list is sent until a given time.
 */
export const subscriberPauses = pgTable(
  'subscriber_pauses',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    /** When the last confirmation mail was sent; null if the reader unsubscribed before the first. */
    mailedAt: moment('mailed_at'),
    endsAt: moment('ends_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.addressHash] }),
    index('subscriber_pauses_mailed').on(table.pageId, table.mailedAt),
    index('subscriber_pauses_of_address').on(table.addressHash, table.mailedAt),
    index('subscriber_pauses_ended').on(table.endsAt),
  ],
);

/** Readers who want one mail when commissions of a page open, after which their row is deleted. */
export const waitingReaders = pgTable(
  'waiting_readers',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** In lower case. */
    address: text('address').notNull(),
    /** Language in which the reader asked. */
    locale: text('locale').$type<Locale>().notNull(),
    askedAt: moment('asked_at').notNull(),
    /** When the reader confirmed the address; null before that. */
    confirmedAt: moment('confirmed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    uniqueIndex('waiting_readers_of_address').on(table.pageId, table.address),
    // For the deletion of addresses that were never confirmed, and of those that waited for a year.
    index('waiting_readers_by_age').on(table.askedAt),
  ],
);
