import { integer, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Internal columns, which exports leave out. */
export const RENEWAL_COLUMNS = ['renew_at', 'renewal_attempts', 'next_key', 'former_keys'] as const;

/** Maximum former keys that the API still accepts from clients. */
export const FORMER_KEYS_MAX_COUNT = 8;

/** Column values of a new object. */
export const NEVER_RENEWED = { renewAt: null, renewalAttempts: 0, nextKey: null, formerKeys: [] };

/** Columns of objects whose URL changes when their page gets a door or is hidden. */
export const renewalColumns = () => ({
  /** When the next attempt to renew the key is due; null while the key need not be renewed. */
  renewAt: moment('renew_at'),
  renewalAttempts: integer('renewal_attempts').notNull().default(0),
  /** The key under which a copy of the object is being stored; null before the first attempt. */
  nextKey: text('next_key'),
  /** The previous keys that the API still accepts from clients, newest first. */
  formerKeys: text('former_keys').array().notNull().default([]),
});
