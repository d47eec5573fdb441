import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { changePage } from './change-page.ts';
import { liveRepository } from './live.repository.ts';

export const noSuchStream = (): Problem => new Problem('not_found', 'There is no such stream');

/** @throws Problem `not_found`, also for an expired stream or another creator's stream. */
export async function removeStream(
  core: Core,
  {
    viewer: { pageId },
    path: { id },
  }: { readonly viewer: PageViewer; readonly path: Call<'v4DeleteLiveStream'>['path'] },
): Promise<void> {
  const { db, clock, pages } = core;
  const change = await inTransaction(db, async (tx) => {
    if (!(await liveRepository.end(tx, { userId: pageId, id, now: clock.now() }))) throw noSuchStream();
    return changePage(core, tx, pageId);
  });
  await pages.notify(change);
}
