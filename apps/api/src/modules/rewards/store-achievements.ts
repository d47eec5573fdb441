import { ACHIEVEMENTS, type AchievementId } from '@musubi/domain/rewards';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';

import { rewardsRepository } from './rewards.repository.ts';
import { findReached } from './rewards.rules.ts';

/**
 * Stores the achievement once `count` reaches the goal. A lower count later does not remove the
 * achievement.
 */
export async function noteAchievement(
  { clock }: Pick<Core, 'clock'>,
  tx: Database,
  userId: string,
  { id, count }: { readonly id: AchievementId; readonly count: number },
): Promise<void> {
  const reached = findReached(new Map([[id, count]]));
  await rewardsRepository.add(tx, userId, reached, clock.now());
}

/** Unlocks all functions, for demo creators and tests. */
export async function unlockAll({ db, clock }: Core, userId: string): Promise<void> {
  const ids = ACHIEVEMENTS.map(({ id }) => id);
  await rewardsRepository.add(db, userId, ids, clock.now());
}
