import type { FunctionId } from '@musubi/domain/rewards';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import type { UnlockingViewer } from '#platform/http/callers/viewer.ts';
import { Problem } from '#platform/problem.ts';

import { refreshAchievements } from './read-achievements.ts';
import { findLocked } from './rewards.rules.ts';

/** @throws Problem `function_locked` when one of the functions is not unlocked; `not_registered`. */
export async function assertUnlocked(
  core: Pick<Core, 'clock'>,
  tx: Database,
  viewer: UnlockingViewer,
  used: readonly FunctionId[],
): Promise<void> {
  if (used.length === 0) return;
  const { achieved } = await refreshAchievements(core, tx, viewer);
  const locked = findLocked(used, achieved);
  if (locked.length > 0) {
    throw new Problem('function_locked', `Not unlocked yet: ${locked.join(', ')}`);
  }
}
