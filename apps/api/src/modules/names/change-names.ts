import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { lockForChange, publishNames } from './served-names.ts';

/**
 * Changes a page's names in one transaction and notifies the page servers and caches.
 * @throws Problem `not_registered`.
 */
export async function changeNames<Changed>(
  { db, clock, pages }: Core,
  pageId: string,
  work: (tx: Database) => Promise<Changed>,
): Promise<Changed> {
  const { changed, news } = await inTransaction(db, async (tx) => {
    if (!(await lockForChange(tx, pageId))) throw notRegistered();
    const worked = await work(tx);
    await publishNames(tx, pageId, clock.now());
    return { changed: worked, news: await pages.addNews(tx, pageId) };
  });
  await pages.notify(news);
  return changed;
}

export function noSuchName(): Problem {
  return new Problem('not_found', 'The page has no such name');
}
