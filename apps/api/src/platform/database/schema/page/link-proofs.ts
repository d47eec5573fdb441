import type { LinkProofState } from '@musubi/domain/link-proofs';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from './profiles.ts';

/**
 * Checks whether linked profiles link back to the creator's page. Keyed by URL and not by link, so that
 * saving the link list does not change them.
 */
export const linkProofs = pgTable(
  'link_proofs',
  {
    pageId: text('page_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    /** Outcome of the last check. */
    state: text('state').$type<LinkProofState>().notNull(),
    checkedAt: moment('checked_at').notNull(),
    /** Since when the public page shows the mark; null while it shows none. */
    linkedSince: moment('linked_since'),
    /** Number of consecutive checks that found no link back. */
    refusals: integer('refusals').notNull(),
    /** Time of the first of these checks; null if there are none. */
    refusedSince: moment('refused_since'),
    /** Time of the first of the latest consecutive checks without an answer; null after an answer. */
    unansweredSince: moment('unanswered_since'),
    /** When the next check is due, or when a server's claim expires. */
    nextCheckAt: moment('next_check_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.url] }),
    index('link_proofs_due').on(table.nextCheckAt),
  ],
);
