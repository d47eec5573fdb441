import type { AchievementId } from '@musubi/domain/rewards';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from '../page/profiles.ts';

/** Achievements of a user. They are never revoked, even if the count later falls below the goal. */
export const achievements = pgTable(
  'achievements',
  {
    userId: text('user_id')
      .notNull()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    id: text('id').$type<AchievementId>().notNull(),
    achievedAt: moment('achieved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
