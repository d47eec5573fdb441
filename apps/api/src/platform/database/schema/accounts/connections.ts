import type { Scope } from '@musubi/domain/scopes';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** One network from which a connection called the API. */
export interface ConnectionNetwork {
  /** Keyed hash of the network. */
  readonly hash: string;
  /** ISO time of the last call, to the hour. */
  readonly at: string;
}

/** Apps and personal tokens that may act for an account. */
export const connections = pgTable(
  'connections',
  {
    /** Id of the grant at the authorization server; random for personal tokens. */
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    kind: text('kind').$type<'app' | 'token'>().notNull(),
    /** Name that the person gave. */
    name: text('name').notNull(),
    /** `client_id` of the app, null for personal tokens. */
    clientId: text('client_id'),
    /** Name that the app gave itself; null for personal tokens, and without a usable one. */
    clientName: text('client_name'),
    /**
     * Host that the app proved with its `client_id`, or that receives its codes, without a port; null for personal
     * tokens and for apps on the person's computer.
     */
    clientHost: text('client_host'),
    scopes: text('scopes').array().$type<Scope[]>().notNull(),
    mayChangePaymentLinks: boolean('may_change_payment_links').notNull().default(false),
    /** `mcp` for tokens that call only the tools, `api` for tokens that call both. */
    resource: text('resource').$type<'api' | 'mcp'>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Time of the first token; null before, and then no list names the connection. */
    begunAt: moment('begun_at'),
    /** Updated once an hour while the connection is in use. */
    lastUsedAt: moment('last_used_at'),
    /** The last eight networks of 90 days. */
    networks: jsonb('networks').$type<readonly ConnectionNetwork[]>().notNull().default([]),
    /** When the owner was last told of a network that the connection had not used before. */
    warnedAt: moment('warned_at'),
    /** Time of the first change that the connection made. */
    firstWriteAt: moment('first_write_at'),
    /** Up to when the owner was mailed the hosts of changed links; null before the first such mail. */
    mailedUpTo: moment('mailed_up_to'),
    /** When the owner last read the changes of the connection, or took one back. */
    journalSeenAt: moment('journal_seen_at'),
    /** Since when writes are refused because the journal is full; null while they are not. */
    journalFullAt: moment('journal_full_at'),
  },
  (table) => [
    index('connections_of_account').on(table.accountId),
    index('connections_by_end').on(table.expiresAt),
    index('connections_of_host')
      .on(table.clientHost)
      .where(sql`client_host is not null`),
  ],
);

/**
 * Records of the authorization server, and personal tokens. The id of a record that is a secret is stored as
 * SHA-256 in base64url.
 */
export const oauthRecords = pgTable(
  'oauth_records',
  {
    kind: text('kind').notNull(),
    id: text('id').notNull(),
    /** Id of the connection. */
    grantId: text('grant_id'),
    accountId: text('account_id'),
    payload: jsonb('payload').$type<Readonly<Record<string, unknown>>>().notNull(),
    consumedAt: moment('consumed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.id] }),
    index('oauth_records_of_grant')
      .on(table.grantId)
      .where(sql`grant_id is not null`),
    index('oauth_records_of_account')
      .on(table.accountId)
      .where(sql`account_id is not null`),
    index('oauth_records_by_end').on(table.expiresAt),
  ],
);

/** A part of a page that is put back as a whole: links with blocks, the profile with its appearance, or the activities. */
export type WrittenPart = 'content' | 'profile' | 'activities';

/** An entry of a page that a connection added, changed or removed. */
export interface WrittenChange {
  readonly kind: 'added' | 'changed' | 'removed';
  readonly what: 'link' | 'block' | 'profile' | 'activity';
  readonly name: string;
  readonly host: string | null;
}

/** Entries of a list or of fields, and their order if it differs. */
export interface KeyedDifference {
  readonly order?: readonly string[];
  readonly entries: Readonly<Record<string, unknown>>;
}

/** How to make the content before a change from the content after it, by top-level field. */
export type WriteDifference = Readonly<Record<string, KeyedDifference>>;

/** Changes that connections made, with what leads back to the previous content; kept for 30 days. */
export const connectionWrites = pgTable(
  'connection_writes',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    connectionId: text('connection_id').notNull(),
    /** When the last of these changes was made. */
    at: moment('at').notNull(),
    /** When the first of changes that were put together was made; null for a single change. */
    firstAt: moment('first_at'),
    /** How many changes the row stands for. */
    writes: integer('writes').notNull().default(1),
    operation: text('operation').notNull(),
    /** Tool that made the change; null for a call of the API. */
    tool: text('tool'),
    /** The part that can be put back; null for a change that cannot. */
    part: text('part').$type<WrittenPart>(),
    /** The first entries that the change touched. */
    changes: jsonb('changes').$type<readonly WrittenChange[]>().notNull().default([]),
    /** Leads from the content after the change to the content before it. */
    difference: jsonb('difference').$type<WriteDifference>(),
    /** Length of `difference` and `changes` as JSON; null for rows of before this column existed. */
    bytes: integer('bytes'),
    /**
     * The id of an added entry; in rows of before `difference` existed, also the previous content of the part, as a request
     * of the API without its version.
     */
    before: jsonb('before').$type<Readonly<Record<string, unknown>>>(),
    /** Version of the part before the change, as the journal writes it. */
    versionBefore: text('version_before'),
    /**
     * Version of the part after the change. Another stored version means that a person or another app changed
     * the part since.
     */
    versionAfter: text('version_after'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('connection_writes_of_connection').on(table.connectionId, table.at),
    index('connection_writes_of_account').on(table.accountId),
    index('connection_writes_by_time').on(table.at),
  ],
);
