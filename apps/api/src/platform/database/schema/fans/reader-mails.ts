import type { EntryBlockType } from '@musubi/domain/block-entries';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from '../page/profiles.ts';

export type ReaderMailMode = 'off' | 'manual' | 'weekly';
export type ReaderMailState = 'planned' | 'sending' | 'sent' | 'cancelled' | 'stopped';

/** An entry of the page as it stood when the mail was made. */
export interface ReaderMailEntry {
  readonly id: string;
  readonly kind: 'activity' | 'link' | 'live';
  /** Null for entries that are not blocks. */
  readonly blockType: EntryBlockType | null;
  readonly title: string;
  readonly url: string;
  readonly isSensitive: boolean;
}

/** When the readers of a page get mails. A page without a row sends by hand only. */
export const readerMailSettings = pgTable(
  'reader_mail_settings',
  {
    pageId: text('page_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    mode: text('mode').$type<ReaderMailMode>().notNull(),
    timeZone: text('time_zone').notNull(),
    /** The next mail lists what appeared since this time. */
    newsSince: moment('news_since').notNull(),
    /** When the next weekly mail is made; null in the other modes. */
    dueAt: moment('due_at'),
    /** Index of the page's limit of readers per mail. */
    level: integer('level').notNull().default(0),
    pausedAt: moment('paused_at'),
    pauseReason: text('pause_reason').$type<'complaints' | 'bounces' | 'operator'>(),
    /** The UTC day of the last mail that the owner sent to themselves, and how many there were on that day. */
    testsDay: date('tests_day'),
    tests: integer('tests').notNull().default(0),
    version: integer('version').notNull(),
  },
  (table) => [
    index('reader_mail_settings_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index('reader_mail_settings_paused')
      .on(table.pausedAt)
      .where(sql`paused_at is not null`),
  ],
);

/** Mails of pages to their readers. No row names a reader beyond the position at which sending goes on. */
export const readerMails = pgTable(
  'reader_mails',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    state: text('state').$type<ReaderMailState>().notNull(),
    isWeekly: boolean('is_weekly').notNull(),
    words: text('words').notNull(),
    entries: jsonb('entries').$type<readonly ReaderMailEntry[]>().notNull(),
    newsUntil: moment('news_until').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** When the next portion is sent, or a sent mail is judged; null when the mail is over. */
    nextAt: moment('next_at'),
    /** Id of the last reader who was taken for this mail; null before the first. */
    afterId: uuid('after_id'),
    /** Readers whom the mail was meant for when it was made. */
    readers: integer('readers').notNull(),
    /** Readers who were taken for the mail; at most `readers`, also after a crash. */
    taken: integer('taken').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    left: integer('left').notNull().default(0),
    complaints: integer('complaints').notNull().default(0),
    /**
     * Keyed hashes of the mailboxes and domains whose complaints and whose missing users count, and of the networks of
     * these complaints; all empty 30 days after the start.
     */
    complaintOrigins: text('complaint_origins').array().notNull().default([]),
    complaintNetworks: text('complaint_networks').array().notNull().default([]),
    refusalOrigins: text('refusal_origins').array().notNull().default([]),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    // For mails that come back, whose address names no page.
    index('reader_mails_by_id').on(table.id),
    index('reader_mails_next')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    // For the deletion of old mails, and for the page's last mail.
    index('reader_mails_by_start').on(table.startsAt),
  ],
);
