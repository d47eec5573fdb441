import { ACHIEVEMENTS, type AchievementId } from '@musubi/domain/rewards';

import type { Core } from '#core/module.ts';
import { footprintsRepository } from '#modules/footprints/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { UnlockingViewer } from '#platform/http/callers/viewer.ts';
import { notRegistered } from '#platform/problem.ts';

import { rewardsRepository } from './rewards.repository.ts';
import { type Achieved, findReached, type Progress, toVisitorProgress } from './rewards.rules.ts';

interface Achievements {
  readonly achieved: readonly Achieved[];
  readonly progress: Progress;
}

/**
 * Reads the stored achievements, and the progress on achievements that are not reached yet.
 * @throws Problem `not_registered`.
 */
export async function readAchievements(tx: Database, viewer: UnlockingViewer): Promise<Achievements> {
  const stored = await rewardsRepository.findAchieved(tx, viewer.pageId);
  if (stored === null) throw notRegistered();
  const done = new Set(stored.map(({ id }) => id));
  const progress = new Map<AchievementId, number>();
  for (const { id } of ACHIEVEMENTS) {
    if (!done.has(id)) progress.set(id, await countOf(tx, id, viewer));
  }
  return { achieved: stored, progress };
}

/** Like `readAchievements`, but also stores newly reached achievements. */
export async function refreshAchievements(
  { clock }: Pick<Core, 'clock'>,
  tx: Database,
  viewer: UnlockingViewer,
): Promise<Achievements> {
  const read = await readAchievements(tx, viewer);
  const { progress } = read;
  const reached = findReached(progress);
  if (reached.length === 0) return read;
  await rewardsRepository.add(tx, viewer.pageId, reached, clock.now());
  return { achieved: (await rewardsRepository.findAchieved(tx, viewer.pageId)) ?? [], progress };
}

async function countOf(tx: Database, id: AchievementId, viewer: UnlockingViewer): Promise<number> {
  switch (id) {
    case 'verified_email':
      return viewer.isEmailVerified ? 1 : 0;
    case 'three_links':
      return rewardsRepository.countLinks(tx, viewer.pageId);
    case 'ten_visitors':
      return toVisitorProgress(await footprintsRepository.countNetworks(tx, viewer.pageId));
    case 'invited_friend':
      return rewardsRepository.countInvitations(tx, viewer.accountId);
    case 'connected_activity':
      return rewardsRepository.countActivities(tx, viewer.pageId);
  }
}
