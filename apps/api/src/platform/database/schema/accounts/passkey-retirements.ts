import { pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Domain names whose passkeys stop on a day, because the site moves to another domain. */
export const passkeyRetirements = pgTable('passkey_retirements', {
  rpId: text('rp_id').primaryKey(),
  endsAt: moment('ends_at').notNull(),
  /** The last account, in the order of ids, that got the mail about this date; empty before the first. */
  mailedUpTo: text('mailed_up_to').notNull().default(''),
});
