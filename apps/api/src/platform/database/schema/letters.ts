import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { profiles } from '../schema.ts';
import { moment } from './columns.ts';

/** Fan letters, kept with their recipient. */
export const letters = pgTable(
  'letters',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** The writer's account, when they were signed in. */
    senderUserId: text('sender_user_id'),
    /** Otherwise a keyed hash of their network, for as long as they can be blocked by it. */
    senderHash: text('sender_hash'),
    isFromMember: boolean('is_from_member').notNull(),
    body: text('body').notNull(),
    fromName: text('from_name').notNull(),
    /** Whether the writer agreed that others may read it. */
    isPublic: boolean('is_public').notNull(),
    isShown: boolean('is_shown').notNull().default(false),
    isRead: boolean('is_read').notNull().default(false),
    isThanked: boolean('is_thanked').notNull().default(false),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('letters_unread')
      .on(table.userId)
      .where(sql`not is_read`),
    index('letters_shown')
      .on(table.userId, table.id)
      .where(sql`is_shown`),
    index('letters_of_member')
      .on(table.senderUserId)
      .where(sql`sender_user_id is not null`),
    index('letters_of_network')
      .on(table.senderHash)
      .where(sql`sender_hash is not null`),
    index('letters_to_forget')
      .on(table.receivedAt)
      .where(sql`sender_hash is not null`),
  ],
);

/** Whom a recipient has blocked, by the letter that it was for. */
export const letterBlocks = pgTable(
  'letter_blocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    letterId: uuid('letter_id').notNull(),
    senderUserId: text('sender_user_id'),
    senderHash: text('sender_hash'),
    fromName: text('from_name').notNull(),
    blockedAt: moment('blocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.letterId] }),
    index('letter_blocks_of_member')
      .on(table.senderUserId)
      .where(sql`sender_user_id is not null`),
    index('letter_blocks_to_forget')
      .on(table.blockedAt)
      .where(sql`sender_hash is not null`),
  ],
);

/** How many letters somebody got on a day; its row is what the writers to one person queue for. */
export const letterDays = pgTable(
  'letter_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('letter_days_of_day').on(table.day)],
);

/** A letter that was sent a moment ago, as far as a limit wants to know. */
export interface LetterAttempt {
  /** The same for the same letter; its words are not in it. */
  readonly digest: string;
  readonly atMs: number;
}

/** How many letters somebody got from one sender on a day, and which a moment ago, also when they are blocked. */
export const letterSenderDays = pgTable(
  'letter_sender_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** The account of the sender, or the keyed hash of their network. */
    sender: text('sender').notNull(),
    count: integer('count').notNull(),
    recent: jsonb('recent').$type<readonly LetterAttempt[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day, table.sender] }),
    index('letter_sender_days_of_sender').on(table.sender),
    index('letter_sender_days_of_day').on(table.day),
  ],
);

/** Who is told of new letters by e-mail, and until when they have been. */
export const letterNotices = pgTable(
  'letter_notices',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** The confirmed address of whoever turned it on. */
    email: text('email').notNull(),
    /** Letters from then on are news. */
    newsSince: moment('news_since').notNull(),
    toldAt: moment('told_at'),
  },
  (table) => [index('letter_notices_due').on(table.toldAt)],
);
