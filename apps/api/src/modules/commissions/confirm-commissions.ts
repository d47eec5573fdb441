import type { Core } from '#core/module.ts';
import { UNSET_COMMISSIONS } from '#core/pages/commission-state.rules.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Result } from '#platform/http/operations.ts';

import { commissionsRepository } from './commissions.repository.ts';
import { readCommissions, requireBoard } from './get-commissions.ts';
import { writeCommissions } from './write-commissions.ts';

/** Stores the present state once more, so that it counts as confirmed. @throws Problem `not_found`. */
export async function confirmCommissions(
  core: Core,
  { viewer: { pageId } }: { readonly viewer: PageViewer },
): Promise<Result<'confirmCommissions'>> {
  const { row, change } = await inTransaction(core.db, async (tx) => {
    const before = await commissionsRepository.lock(tx, pageId);
    await requireBoard(tx, pageId);
    const { state, slotsLeft, slotsTotal, note, opensAt } = before ?? UNSET_COMMISSIONS;
    const same = { state, slotsLeft, slotsTotal, note, opensAt, tells: false };
    return writeCommissions(core, tx, { pageId, before, change: same });
  });
  await core.pages.notify(change);
  return readCommissions(core, core.db, { pageId, row });
}
