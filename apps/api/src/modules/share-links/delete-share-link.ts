import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call } from '#platform/http/operations.ts';

import { noSuchShareLink } from './share-links.mapping.ts';
import { shareLinksRepository } from './share-links.repository.ts';

/** Deletes a share link; its numbers count as `other`. @throws Problem `not_found`. */
export async function deleteShareLink(
  { db }: Core,
  {
    viewer: { pageId },
    path: { tag },
  }: { readonly viewer: PageViewer } & Pick<Call<'deleteShareLink'>, 'path'>,
): Promise<void> {
  const isRemoved = await inTransaction(db, async (tx) => shareLinksRepository.remove(tx, { pageId, tag }));
  if (!isRemoved) throw noSuchShareLink();
}
