import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

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
    primaryKey({ columns: [table.userId, table.signedInAt] }),
    index('sign_ons_by_key').on(table.userId, table.key),
  ],
);
