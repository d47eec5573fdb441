import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/**
 * Random keys for hashing visitors. The key of a day is deleted soon after that day, which makes the hashes
 * of the day anonymous. The key `passkey` of a day signs its passkey challenges. The key `kits` makes the
 * daily draw of kits unpredictable.
 */
export const visitorKeys = pgTable(
  'visitor_keys',
  {
    purpose: text('purpose')
      .$type<
        'visit' | 'letter' | 'report' | 'kits' | 'subscriber' | 'operator' | 'account' | 'passkey' | 'oauth'
      >()
      .notNull(),
    /** The day of the key, or `always`. */
    period: text('period').notNull(),
    key: text('key').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.period] })],
);
