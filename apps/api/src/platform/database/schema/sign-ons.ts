import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from './columns.ts';

export type DeviceKind = 'computer' | 'phone' | 'tablet';

/** The key for global sign-out of every sign-on: all sessions that begin with one sign-in share it. */
export const signOns = pgTable(
  'sign_ons',
  {
    userId: text('user_id').notNull(),
    /** When the person proved who they are, to the second, as the identity service says it. */
    signedInAt: moment('signed_in_at').notNull(),
    key: text('key').notNull(),
    /** Digest of the first-hand token that was exchanged for the key; null in rows older than this column. */
    tokenDigest: text('token_digest'),
    /** The id that the client made for the sign-in; null from clients that send none. */
    signInId: text('sign_in_id'),
    /** What its person calls it by: nothing of the key is in it. */
    id: uuid('id').notNull().defaultRandom(),
    /** Names of a closed list, read from what the browser said of itself when it signed in; null when it said nothing known. */
    browser: text('browser'),
    system: text('system'),
    device: text('device').$type<DeviceKind>(),
    /** Minutes old at most while it is in use. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('sign_ons_by_second').on(table.userId, table.signedInAt),
    // Null in both is never a conflict.
    uniqueIndex('sign_ons_by_token').on(table.userId, table.tokenDigest),
    uniqueIndex('sign_ons_by_sign_in').on(table.userId, table.signedInAt, table.signInId),
  ],
);
