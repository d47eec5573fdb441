import type { AchievementId } from '@musubi/domain/rewards';
import { eq, or, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { createStatement } from '#platform/database/prepared.ts';
import { achievements } from '#platform/database/schema/accounts/achievements.ts';
import { acceptedInvitations } from '#platform/database/schema/accounts/invitations.ts';
import { activitySources } from '#platform/database/schema/page/activities.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { Achieved } from './rewards.rules.ts';

export const rewardsRepository = {
  /** Stored achievements of a user; null when the user has no profile. */
  async findAchieved(tx: Database, userId: string): Promise<readonly Achieved[] | null> {
    const rows = await tx
      .select({ id: achievements.id, achievedAt: achievements.achievedAt })
      .from(profiles)
      .leftJoin(achievements, eq(achievements.userId, profiles.userId))
      .where(eq(profiles.userId, userId));
    if (rows.length === 0) return null;
    return rows.flatMap(({ id, achievedAt }) =>
      id === null || achievedAt === null ? [] : [{ id, achievedAt }],
    );
  },

  /** Stores achievements; achievements that are stored already keep their time. */
  async add(tx: Database, userId: string, ids: readonly AchievementId[], now: Date): Promise<void> {
    if (ids.length === 0) return;
    await adding(tx).execute({ userId, ids, now });
  },

  async countLinks(tx: Database, userId: string): Promise<number> {
    return tx.$count(links, eq(links.userId, userId));
  },

  async countActivities(tx: Database, userId: string): Promise<number> {
    return tx.$count(activitySources, eq(activitySources.userId, userId));
  },

  /** Counts accepted invitations in which the user was inviter or guest. */
  async countInvitations(tx: Database, userId: string): Promise<number> {
    const isOne = or(eq(acceptedInvitations.inviterId, userId), eq(acceptedInvitations.guestId, userId));
    return tx.$count(acceptedInvitations, isOne);
  },
};

export async function eraseAchievements(tx: Database, userId: string): Promise<void> {
  await tx.delete(achievements).where(eq(achievements.userId, userId));
}

const adding = createStatement((db) =>
  db
    .insert(achievements)
    .select(
      sql`select ${sql.placeholder('userId')}::text, unnest(${sql.placeholder('ids')}::text[]), ${sql.param(sql.placeholder('now'), achievements.achievedAt)}::timestamptz`,
    )
    .onConflictDoNothing()
    .prepare('add_achievements'),
);
