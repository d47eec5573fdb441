import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from '../page/profiles.ts';

/** Fan letters; `userId` is the recipient. */
export const letters = pgTable(
  'letters',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** User id of the sender; null if the sender was not signed in. */
    senderUserId: text('sender_user_id'),
    /**
     * Keyed hash of the network of a sender without an account. Null once the letter is too old to block its
     * sender.
     */
    senderHash: text('sender_hash'),
    isFromMember: boolean('is_from_member').notNull(),
    body: text('body').notNull(),
    fromName: text('from_name').notNull(),
    /** Whether the sender allowed the recipient to publish the letter. */
    isPublic: boolean('is_public').notNull(),
    isShown: boolean('is_shown').notNull().default(false),
    isRead: boolean('is_read').notNull().default(false),
    isThanked: boolean('is_thanked').notNull().default(false),
    receivedAt: moment('received_at').notNull(),
    /** Name and price of the commission that the letter asks for, as they stood; null for other letters. */
    about: text('about'),
    /** How the sender can be answered; null for letters that ask for no commission. */
    replyTo: text('reply_to'),
    /** Host of the installation from which the recipient imported the letter; null for letters sent here. */
    broughtFrom: text('brought_from'),
    /** The import that added the letter; null for letters sent here. */
    importId: uuid('import_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('letters_of_import')
      .on(table.userId, table.importId)
      .where(sql`import_id is not null`),
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
    // For the statistics of the desk.
    index('letters_by_arrival').on(table.receivedAt),
    index('letters_to_forget')
      .on(table.receivedAt)
      .where(sql`sender_hash is not null`),
  ],
);

/** Blocked senders per recipient, each with the letter through which the recipient blocked the sender. */
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

/** Letters per recipient and day. Transactions lock the row, which serialises letters to one recipient. */
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

/** A letter of the last minute, for the rate limit. */
export interface LetterAttempt {
  /** Digest of the letter without its text; the same for identical letters. */
  readonly digest: string;
  readonly atMs: number;
}

/**
 * Letters per recipient, sender and day, with the letters of the last minute for the rate limit. Letters of
 * blocked senders count too.
 */
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

/** Recipients who want e-mail about new letters. */
export const letterNotices = pgTable(
  'letter_notices',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** The recipient's confirmed e-mail address. */
    email: text('email').notNull(),
    /** The next e-mail reports letters that arrived since this time. */
    newsSince: moment('news_since').notNull(),
    notifiedAt: moment('told_at'),
  },
  (table) => [index('letter_notices_due').on(table.notifiedAt)],
);
