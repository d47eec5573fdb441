import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from './profiles.ts';

export type CommissionState = 'open' | 'waitlist' | 'closed';

/**
 * State of the commission board of a page. A page without a row is closed. The row stays when the board is removed from
 * the page, because the owner can restore the board.
 */
export const commissions = pgTable(
  'commissions',
  {
    pageId: text('page_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    state: text('state').$type<CommissionState>().notNull(),
    slotsLeft: integer('slots_left'),
    slotsTotal: integer('slots_total'),
    note: text('note').notNull().default(''),
    /** When closed commissions open by themselves. */
    opensAt: moment('opens_at'),
    changedAt: moment('changed_at').notNull(),
    /** When the owner last set or confirmed the state. */
    confirmedAt: moment('confirmed_at').notNull(),
    /** When the last opening that was told happened. */
    toldAt: moment('told_at'),
    version: integer('version').notNull(),
  },
  (table) => [
    index('commissions_due')
      .on(table.opensAt)
      .where(sql`opens_at is not null`),
    // For the search index, which drops commissions that their owner has not confirmed for long.
    index('commissions_by_confirmation').on(table.confirmedAt),
  ],
);
