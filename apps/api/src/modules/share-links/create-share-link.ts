import { SHARE_LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { toDayIn } from '@musubi/domain/time-zones';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { toShareLink } from './share-links.mapping.ts';
import { shareLinksRepository } from './share-links.repository.ts';
import { chooseTag, REPEAT_MS, toTagStart } from './share-links.rules.ts';

type Operation = 'createShareLink';

/**
 * Creates a share link for one place, or returns the one of a request just before.
 * @throws Problem `not_registered`, `quota_exceeded`.
 */
export async function createShareLink(
  { db, clock, webOrigin }: Core,
  {
    viewer: { pageId },
    body: { place },
  }: { readonly viewer: PageViewer; readonly body: Call<Operation>['body'] },
): Promise<Result<Operation>> {
  return inTransaction(db, async (tx) => {
    const page = await shareLinksRepository.lockPage(tx, pageId);
    if (page === null) throw notRegistered();
    const { pubId, timeZone } = page;
    const now = clock.now();
    const links = await shareLinksRepository.list(tx, pageId);
    const newest = links.find((link) => link.place === place);
    // Counts from the first press only, so that a press per second still creates a link every ten seconds.
    if (newest !== undefined && now.getTime() - newest.createdAt.getTime() < REPEAT_MS)
      return toShareLink(newest, { webOrigin, pubId });
    if (links.length >= SHARE_LINKS_MAX_COUNT)
      throw new Problem('quota_exceeded', `A page has at most ${SHARE_LINKS_MAX_COUNT} share links`);
    const tag = chooseTag(toTagStart(place, toDayIn(timeZone, now)), new Set(links.map((link) => link.tag)));
    const row = await shareLinksRepository.add(tx, { pageId, tag, place, createdAt: now });
    return toShareLink(row, { webOrigin, pubId });
  });
}
