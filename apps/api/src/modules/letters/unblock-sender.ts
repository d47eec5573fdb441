import type { Core } from '#core/module.ts';
import type { Call } from '#platform/http/operations.ts';

import { letterBlocksRepository } from './letter-blocks.repository.ts';

export async function unblockSender(
  { db }: Core,
  { viewer, path }: Pick<Call<'v4UnblockLetterSender'>, 'viewer' | 'path'>,
): Promise<void> {
  await letterBlocksRepository.remove(db, viewer.pageId, path.id);
}
