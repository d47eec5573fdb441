import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Instagram accounts that are or were connected, with their encrypted tokens. */
export const instagramConnections = pgTable(
  'instagram_connections',
  {
    userId: text('user_id').notNull(),
    /** In lower case, as Instagram writes user names. */
    username: text('username').notNull(),
    /** Instagram's id of the account, which is the same in all apps that use Instagram's API. */
    accountId: text('account_id').notNull(),
    /**
     * Instagram's id of the account for our app only; null for connections that are older than this column.
     */
    scopedId: text('scoped_id'),
    /**
     * Null after the owner disconnects the account. Fetched items stay, and Instagram can still request their
     * deletion.
     */
    sealedToken: text('sealed_token'),
    connectedAt: moment('connected_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When to renew the token next; null when Instagram no longer accepts it. */
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
