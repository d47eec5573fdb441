import { index, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

/**
 * The owner of each handle skeleton. Look-alike handles have the same skeleton, so only one user can have
 * them.
 */
export const handleSkeletons = pgTable(
  'handle_skeletons',
  {
    skeleton: text('skeleton').primaryKey(),
    userId: text('user_id').notNull(),
    /** When the released handle was frozen; null while the handle is in use. */
    releasedAt: moment('released_at'),
  },
  (table) => [index('handle_skeletons_of_user').on(table.userId)],
);

/** Every handle that leads to a user's page: the current one and former ones. */
export const handles = pgTable(
  'handles',
  {
    handle: text('handle').primaryKey(),
    skeleton: text('skeleton')
      .notNull()
      .references(() => handleSkeletons.skeleton),
    userId: text('user_id').notNull(),
    claimedAt: moment('claimed_at').notNull(),
  },
  (table) => [index('handles_of_user').on(table.userId), index('handles_of_skeleton').on(table.skeleton)],
);
