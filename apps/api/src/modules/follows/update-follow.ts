import { normalizeHandle } from '@musubi/domain/handles';

import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { followsRepository } from './follows.repository.ts';

/** @throws Problem `not_found` for a creator whom the viewer does not follow. */
export async function updateFollow(
  { db }: Core,
  { viewer: { accountId }, path, body }: Pick<Call<'updateFollow'>, 'viewer' | 'path' | 'body'>,
): Promise<void> {
  const followedId = await followsRepository.findOwner(db, normalizeHandle(path.pub_id));
  const isFollowed =
    followedId !== null && (await followsRepository.update(db, { userId: accountId, followedId, ...body }));
  if (!isFollowed) throw new Problem('not_found', 'The caller does not follow this creator');
}
