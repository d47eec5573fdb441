import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

export type DeviceKind = 'computer' | 'phone' | 'tablet';

/**
 * Sign-ons, each with its key for global sign-out. A sign-on comprises all sessions that began with the same
 * sign-in.
 */
export const signOns = pgTable(
  'sign_ons',
  {
    userId: text('user_id').notNull(),
    /** When the user signed in, to the second, as the identity service reports it. */
    signedInAt: moment('signed_in_at').notNull(),
    key: text('key').notNull(),
    /** Digest of the ID token that was exchanged for the key; null in rows older than this column. */
    tokenDigest: text('token_digest'),
    /** The id that the client generated for the sign-in; null from clients that send none. */
    signInId: text('sign_in_id'),
    /**
     * Id of the sign-on in its owner's list of sessions; random, so that the id reveals nothing about the
     * key.
     */
    id: uuid('id').notNull().defaultRandom(),
    /**
     * Browser, system and device from the User-Agent at sign-in, as names from fixed lists; null if unknown.
     */
    browser: text('browser'),
    system: text('system'),
    device: text('device').$type<DeviceKind>(),
    /**
     * Keyed hash of the network of the sign-in, by which operators find similar accounts; null in rows older than this
     * column.
     */
    networkHash: text('network_hash'),
    /** Updated every few minutes while the sign-on is in use. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('sign_ons_by_second').on(table.userId, table.signedInAt),
    index('sign_ons_of_network')
      .on(table.networkHash)
      .where(sql`network_hash is not null`),
    // Permits several rows without a digest, because nulls are distinct in a unique index.
    uniqueIndex('sign_ons_by_token').on(table.userId, table.tokenDigest),
    uniqueIndex('sign_ons_by_sign_in').on(table.userId, table.signedInAt, table.signInId),
  ],
);
