import { normalizeHandle } from '@musubi/domain/handles';

import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';

import { blocksRepository } from './blocks.repository.ts';

export async function unblockUser(
  { db }: Core,
  { viewer, path }: Pick<Call<'unblockUser'>, 'viewer' | 'path'>,
): Promise<void> {
  const blockedUserId = await blocksRepository.findOwner(db, normalizeHandle(path.pub_id));
  if (blockedUserId !== null) await blocksRepository.remove(db, viewer.accountId, blockedUserId);
}
