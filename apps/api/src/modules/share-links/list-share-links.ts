import type { Core } from '#core/module.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';

import { toShareLink } from './share-links.mapping.ts';
import { shareLinksRepository } from './share-links.repository.ts';

/** The caller's share links, the newest first; none for a caller without a page. */
export async function listShareLinks(
  { db, webOrigin }: Core,
  { viewer: { pageId } }: { readonly viewer: PageViewer },
): Promise<Result<'listShareLinks'>> {
  const pubId = await shareLinksRepository.findHandle(db, pageId);
  if (pubId === null) return { items: [] };
  const rows = await shareLinksRepository.list(db, pageId);
  return { items: rows.map((row) => toShareLink(row, { webOrigin, pubId })) };
}
