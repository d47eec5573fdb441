import type { OwnNameRecordState, OwnNameState } from '@musubi/domain/own-names';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from './profiles.ts';

/**
 * Domain names that creators claimed for their pages. Several pages may claim a name, but only one of them
 * can have it verified.
 */
export const ownNames = pgTable(
  'own_names',
  {
    /** In lower case and ASCII. */
    name: text('name').notNull(),
    pageId: text('page_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    /** Random value of the TXT record, different for each claim. */
    token: text('token').notNull(),
    state: text('state').$type<OwnNameState>().notNull(),
    isMain: boolean('is_main').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** State of the TXT record at the last check. */
    proof: text('proof').$type<OwnNameRecordState>().notNull(),
    /** State of the record that points to us, at the last check. */
    target: text('target').$type<OwnNameRecordState>().notNull(),
    checkedAt: moment('checked_at'),
    verifiedAt: moment('verified_at'),
    /** Number of consecutive checks since the verification that found a record missing. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    /** When the next check is due, or when a server's claim expires. */
    nextCheckAt: moment('next_check_at').notNull(),
    /** Since when the main name has responded over HTTPS; null while it does not. */
    answersSince: moment('answers_since'),
    /** Number of consecutive visits that got no response of ours. */
    silences: integer('silences').notNull().default(0),
    /**
     * When the next visit of the main name is due, or when a server's claim expires; null for other names.
     */
    nextVisitAt: moment('next_visit_at'),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.pageId] }),
    uniqueIndex('own_names_verified')
      .on(table.name)
      .where(sql`${table.state} = 'verified'`),
    uniqueIndex('own_names_main')
      .on(table.pageId)
      .where(sql`${table.isMain}`),
    index('own_names_of_page').on(table.pageId),
    index('own_names_due').on(table.nextCheckAt),
    index('own_names_visits').on(table.nextVisitAt),
  ],
);

/** Numbers the changes of `servedNames`. */
export const nameRevisions = pgSequence('name_revisions');

/** Names as the page servers serve them. Rows of names that lead nowhere are kept for a while. */
export const servedNames = pgTable(
  'served_names',
  {
    name: text('name').primaryKey(),
    pageId: text('page_id').references(() => profiles.userId, { onDelete: 'set null' }),
    /** Handle of the page; null when the name leads nowhere. */
    pubId: text('pub_id'),
    isMain: boolean('is_main').notNull(),
    /** Whether the page's other addresses redirect to this main name. */
    isRedirected: boolean('is_redirected').notNull(),
    atprotoDid: text('atproto_did'),
    /** Increases with each change of any name, in commit order. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('served_names_revision').on(table.revision),
    index('served_names_of_page').on(table.pageId),
  ],
);
