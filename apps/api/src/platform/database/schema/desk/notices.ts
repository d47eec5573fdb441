import type { Locale } from '@musubi/domain/locales';
import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';

import { moment } from '../columns.ts';

type Schemas = components['schemas'];

/** Notices of illegal content and of copyright infringements, from people who need no account. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<Schemas['NoticeKind']>().notNull(),
    concernsChildren: boolean('concerns_children').notNull(),
    text: text('text').notNull(),
    /** Empty in notices of the abuse of children whose sender stays unknown. */
    senderName: text('sender_name').notNull(),
    /** In lower case; null where the sender stays unknown. */
    senderEmail: text('sender_email'),
    /** The mailbox of that address, by which receipts are counted; null in notices from before this column. */
    senderMailbox: text('sender_mailbox'),
    /** The protected work; empty in other notices. */
    work: text('work').notNull(),
    role: text('role').$type<Schemas['NoticeRole']>(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Whether the sender gets a receipt. */
    hasReceipt: boolean('has_receipt').notNull(),
    /** When the operators had decided about all pages; null before. */
    answeredAt: moment('answered_at'),
    complaint: text('complaint'),
    complainedAt: moment('complained_at'),
  },
  (table) => [
    // Servers of the previous version read this index.
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
    /** The handle that the notice named; empty once the page is erased. */
    pubId: text('pub_id').notNull(),
    /** Null once the page is erased. */
    pageId: text('page_id'),
    caseId: uuid('case_id').notNull(),
    /** The decision of the operators; null before. */
    outcome: text('outcome').$type<'removed' | 'kept'>(),
  },
  (table) => [
    primaryKey({ columns: [table.noticeId, table.caseId] }),
    index('notice_pages_of_case').on(table.caseId),
    index('notice_pages_of_user').on(table.pageId),
  ],
);
