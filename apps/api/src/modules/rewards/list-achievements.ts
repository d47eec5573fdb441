import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { readAchievements, refreshAchievements } from './read-achievements.ts';
import { toAchievementList } from './rewards.rules.ts';

type Operation = 'getAchievements';

/** @throws Problem `token_missing`, `not_registered`. */
export async function listAchievements(
  core: Core,
  { viewer, caller }: Pick<Call<Operation>, 'viewer' | 'caller'>,
): Promise<Result<Operation>> {
  if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
  const { achieved, progress } = await (caller.closedSeconds === null
    ? refreshAchievements(core, core.db, viewer)
    : readAchievements(core.db, viewer));
  return toAchievementList(achieved, progress);
}
