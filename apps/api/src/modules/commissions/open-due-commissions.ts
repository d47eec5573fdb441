import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { commissionsRepository } from './commissions.repository.ts';
import { findTellsFrom } from './commissions.rules.ts';
import { writeCommissions } from './write-commissions.ts';

/** Opens commissions whose date has come, and tells of them; called when the queue has rows. */
export async function openDueCommissions(core: Core): Promise<void> {
  await inBatches(async () => ((await openNext(core)) ? 1 : 0), { clock: core.clock, size: 1 });
}

/** Returns whether more may be due. */
async function openNext(core: Core): Promise<boolean> {
  const { db, clock, pages } = core;
  const written = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const before = await commissionsRepository.lockDue(tx, now);
    if (before === undefined) return null;
    const { pageId, slotsLeft, slotsTotal, note } = before;
    const mayTell = findTellsFrom(before, now) === null;
    // The owner may have removed the board from the page, and can restore it.
    const tells = mayTell && (await commissionsRepository.hasBoard(tx, pageId));
    const change = { state: 'open', slotsLeft, slotsTotal, note, opensAt: null, tells } as const;
    return writeCommissions(core, tx, { pageId, before, change });
  });
  if (written === null) return false;
  await pages.notify(written.change);
  return true;
}
