import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';
import { notRegistered } from '#platform/problem.ts';

import { toRemovedBlockList } from './page-blocks.mapping.ts';
import { pageBlocksRepository } from './page-blocks.repository.ts';
import { retentionCutoff } from './removed-blocks.rules.ts';

/** Recently removed blocks, newest first. @throws Problem `not_registered`. */
export async function listRemovedBlocks(
  { db, clock }: Core,
  { viewer }: { readonly viewer: PageViewer },
): Promise<Result<'v4ListRemovedPageBlocks'>> {
  const after = retentionCutoff(clock.now());
  const removed = await pageBlocksRepository.listRemoved(db, viewer.pageId, after);
  if (removed === null) throw notRegistered();
  return toRemovedBlockList(removed);
}
