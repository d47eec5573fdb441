import type { Locale } from '@musubi/domain/locales';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';

import { moment } from '../columns.ts';

type Schemas = components['schemas'];

/** Notices of illegal content and of copyright infringement. Their senders need no account. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<Schemas['NoticeKind']>().notNull(),
    concernsChildren: boolean('concerns_children').notNull(),
    text: text('text').notNull(),
    /** Empty in anonymous notices of child abuse. */
    senderName: text('sender_name').notNull(),
    /** In lower case; null for an anonymous sender. */
    senderEmail: text('sender_email'),
    /**
     * The mailbox of the sender's address, used to limit receipts; null in notices older than this column.
     */
    senderMailbox: text('sender_mailbox'),
    /** The protected work in a copyright notice; empty in other notices. */
    work: text('work').notNull(),
    role: text('role').$type<Schemas['NoticeRole']>(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Whether the sender gets a receipt. */
    hasReceipt: boolean('has_receipt').notNull(),
    /** When the operators had decided about all pages; null until then. */
    answeredAt: moment('answered_at'),
    complaint: text('complaint'),
    complainedAt: moment('complained_at'),
  },
  (table) => [
    // Still needed by servers of the previous version.
    index('notices_of_sender').on(table.senderEmail, table.createdAt),
    index('notices_of_mailbox').on(table.senderMailbox, table.createdAt),
    index('notices_answered').on(table.answeredAt),
    index('notices_unanswered')
      .on(table.id)
      .where(sql`answered_at is null`),
  ],
);

/** The pages of a notice. */
export const noticePages = pgTable(
  'notice_pages',
  {
    /** The sweep deletes pages with their notice. */
    noticeId: uuid('notice_id').notNull(),
    /** The handle in the notice; empty once the page is erased. */
    pubId: text('pub_id').notNull(),
    /** Null once the page is erased. */
    pageId: text('page_id'),
    caseId: uuid('case_id').notNull(),
    /** The decision of the operators; null until then. */
    outcome: text('outcome').$type<'removed' | 'kept'>(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.caseId] }),
    index('notice_pages_of_case').on(table.caseId),
    index('notice_pages_of_user').on(table.pageId),
  ],
);
