import { integer, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Columns of no meaning to the owner. */
export const RENEWAL_COLUMNS = ['renew_at', 'renewal_attempts', 'next_key', 'former_keys'] as const;

/** Maximum former keys that clients may still send. */
export const FORMER_KEYS_MAX_COUNT = 8;

/** Values of a new object. */
export const NEVER_RENEWED = { renewAt: null, renewalAttempts: 0, nextKey: null, formerKeys: [] };

/** Columns of objects whose address changes when their page gets a door or is hidden. */
export const renewalColumns = () => ({
  /** When the next attempt to give the object a new key is due; null while it may keep its key. */
  renewAt: moment('renew_at'),
  renewalAttempts: integer('renewal_attempts').notNull().default(0),
  /** The key under which a copy of the object is being stored; null before the first attempt. */
  nextKey: text('next_key'),
  /** The latest keys that this one replaced, newest first: a client may still send them. */
  formerKeys: text('former_keys').array().notNull().default([]),
});
