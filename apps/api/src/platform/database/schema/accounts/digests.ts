import type { Locale } from '@musubi/domain/locales';
import { index, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/** Readers who want a digest of followed creators by e-mail; a reader without a row receives none. */
export const digests = pgTable(
  'digests',
  {
    accountId: text('account_id').primaryKey(),
    frequency: text('frequency').$type<'daily' | 'weekly'>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** IANA time zone that determines the reader's mornings. */
    timeZone: text('time_zone').notNull(),
    /** The next digest reports entries published since this time. */
    newsSince: moment('news_since').notNull(),
    dueAt: moment('due_at').notNull(),
    /** When the last digest was sent; null before the first. */
    lastDigestAt: moment('last_digest_at'),
  },
  (table) => [index('digests_due').on(table.dueAt)],
);
