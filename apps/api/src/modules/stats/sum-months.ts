import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { isReferenceMissing } from '#platform/database/database-errors.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { monthsRepository } from './months.repository.ts';
import { toFinishedMonths } from './stats.rules.ts';

/**
 * Sums the finished months of large pages. Their days no longer change: visits and clicks of a day before `oldestDay` are
 * no longer added, and the deletion of a share link deletes the sums of its page, which a later run adds again. A page that
 * fails keeps its days, and does not stop the others.
 */
export async function sumMonths({
  db,
  visitors,
  clock,
  log,
}: Pick<Core, 'clock' | 'db' | 'log' | 'visitors'>): Promise<void> {
  const before = visitors.oldestDay();
  const { rolledUp, ...span } = toFinishedMonths(before);
  const pages = [...(await monthsRepository.findLargePages(db, rolledUp, span.last))];
  const sumNext = async (): Promise<number> => {
    const pageId = pages.pop();
    if (pageId === undefined) return 0;
    try {
      await inTransaction(db, async (tx) => {
        await monthsRepository.lockShareLinks(tx, pageId);
        // Sees what the holder of the lock before has changed.
        await monthsRepository.sum(tx, pageId, { ...span, before });
      });
    } catch (error) {
      // Otherwise, the page was erased meanwhile.
      if (!isReferenceMissing(error)) log.error({ err: error }, 'the months of a page could not be summed');
    }
    return 1;
  };
  await inBatches(sumNext, { clock, size: 1 });
}
