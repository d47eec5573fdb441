import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { commissionsRepository } from './commissions.repository.ts';
import { findTellsFrom } from './commissions.rules.ts';
import { writeCommissions } from './write-commissions.ts';

/**
 * Opens commissions whose date has come, and tells of them; called when the queue has rows. Logs pages whose commissions
 * cannot be opened and continues, so that they hold up no others; the next run retries them.
 */
export async function openDueCommissions(core: Core): Promise<void> {
  const { db, clock, log } = core;
  for (const pageId of await commissionsRepository.listDue(db, clock.now())) {
    try {
      await open(core, pageId);
    } catch (error) {
      log.error({ err: error, account: pageId }, 'commissions could not be opened at their date');
    }
  }
}

async function open(core: Core, pageId: string): Promise<void> {
  const { db, clock, pages } = core;
  const written = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const before = await commissionsRepository.lockDue(tx, pageId, now);
    if (before === undefined) return null;
    const { slotsLeft, slotsTotal, note } = before;
    const mayTell = findTellsFrom(before, now) === null;
    // The owner may have removed the board from the page, and can restore it.
    const tells = mayTell && (await commissionsRepository.hasBoard(tx, pageId));
    const change = { state: 'open', slotsLeft, slotsTotal, note, opensAt: null, tells } as const;
    return writeCommissions(core, tx, { pageId, before, change });
  });
  if (written !== null) await pages.notify(written.change);
}
