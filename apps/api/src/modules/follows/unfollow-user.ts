import { normalizeHandle } from '@musubi/domain/handles';

import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';

import { followsRepository } from './follows.repository.ts';

export async function unfollowUser(
  { db }: Core,
  { viewer, path }: Pick<Call<'v4UnfollowUser'>, 'viewer' | 'path'>,
): Promise<void> {
  const followedId = await followsRepository.findOwner(db, normalizeHandle(path.pub_id));
  if (followedId !== null) await followsRepository.remove(db, viewer.accountId, followedId);
}
