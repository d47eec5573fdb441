import type { LinkProofState } from '@musubi/domain/link-proofs';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from './profiles.ts';

/**
 * Checks of links that lead to the creator's other profiles. Keyed by URL and not by link, so that saves of the link
 * list do not touch them.
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
    /** Since when the public page shows the mark; null while it does not. */
    linkedSince: moment('linked_since'),
    /** Number of checks without a link back since the last check that found one. */
    refusals: integer('refusals').notNull(),
    /** When the first of these checks was made; null without one. */
    refusedSince: moment('refused_since'),
    /** When the first of the last checks in a row without an answer was made; null after an answer. */
    unansweredSince: moment('unanswered_since'),
    /** When the next check is due, or until when a server has claimed it. */
    nextCheckAt: moment('next_check_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.url] }),
    index('link_proofs_due').on(table.nextCheckAt),
  ],
);
