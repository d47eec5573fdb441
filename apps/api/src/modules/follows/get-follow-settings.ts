import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { followersRepository } from './followers.repository.ts';

type Operation = 'getFollowSettings';

export async function getFollowSettings(
  { db }: Core,
  { viewer }: Pick<Call<Operation>, 'viewer'>,
): Promise<Result<Operation>> {
  const { showsList, showsCount } = await followersRepository.findSettings(db, viewer.accountId);
  return { shows_list: showsList, shows_count: showsCount };
}
