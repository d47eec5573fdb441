import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { letterBlocksRepository } from './letter-blocks.repository.ts';
import { lettersRepository } from './letters.repository.ts';

/**
 * Blocks the writer of a letter without revealing the writer's identity.
 * @throws Problem `not_found` for an unknown letter, or a letter whose writer is no longer known.
 */
export async function blockSender(
  { db, clock }: Core,
  {
    viewer: { pageId: userId },
    path: { id: letterId },
  }: Pick<Call<'v4BlockLetterSender'>, 'viewer' | 'path'>,
): Promise<void> {
  const letter = await lettersRepository.find(db, { userId, id: letterId });
  if (letter === null || (letter.senderUserId === null && letter.senderHash === null)) {
    throw new Problem('not_found', 'There is no such letter, or its sender is no longer known');
  }
  const { senderUserId, senderHash, fromName } = letter;
  const block = { userId, letterId, senderUserId, senderHash, fromName, blockedAt: clock.now() };
  await letterBlocksRepository.add(db, block);
}
