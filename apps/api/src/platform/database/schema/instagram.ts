import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

/** Accounts on Instagram that let us read what they publish, with the token of each, sealed; and those that did. */
export const instagramConnections = pgTable(
  'instagram_connections',
  {
    userId: text('user_id').notNull(),
    /** In lower case, as Instagram writes user names. */
    username: text('username').notNull(),
    /** What Instagram calls the account, to everybody. */
    accountId: text('account_id').notNull(),
    /** What it calls the account to this app alone; null of those that were connected before it was asked for. */
    scopedId: text('scoped_id'),
    /** Null once its owner disconnected it: what was read stays shown, and Instagram may still ask to have it deleted. */
    sealedToken: text('sealed_token'),
    connectedAt: moment('connected_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the token is to be renewed next; null when Instagram takes it no longer. */
    renewAt: moment('renew_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.username] }),
    index('instagram_connections_of_account').on(table.accountId),
    index('instagram_connections_of_scoped_account').on(table.scopedId),
    index('instagram_connections_to_renew')
      .on(table.renewAt)
      .where(sql`renew_at is not null`),
  ],
);
