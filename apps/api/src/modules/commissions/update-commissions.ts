import type { Core } from '#core/module.ts';
import { versionOf } from '#core/pages/commission-state.rules.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { fieldNotAllowed } from '#platform/http/callers/authority.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { toValidationProblem } from '#platform/problem.ts';

import { commissionsRepository } from './commissions.repository.ts';
import { checkCommissions, setsDate } from './commissions.rules.ts';
import { readCommissions, requireBoard } from './get-commissions.ts';
import { writeCommissions } from './write-commissions.ts';

type Operation = 'updateCommissions';

interface Update {
  readonly viewer: Pick<Viewer, 'pageId' | 'authority'>;
  readonly body: Call<Operation>['body'];
}

/**
 * @throws Problem `validation_failed`, `version_conflict`, `field_not_allowed` for a date that a token sets, `not_found`
 *   for a page without a board.
 */
export async function updateCommissions(
  core: Core,
  { viewer: { pageId, authority }, body }: Update,
): Promise<Result<Operation>> {
  const { db, clock, pages } = core;
  const { row, change } = await inTransaction(db, async (tx) => {
    const before = await commissionsRepository.lock(tx, pageId);
    await requireBoard(tx, pageId);
    const stored = versionOf(before);
    if (stored !== body.version) {
      const current = await readCommissions(core, tx, { pageId, row: before });
      throw toVersionConflict({ submitted: body.version, stored, current });
    }
    const checked = checkCommissions(body, before, clock.now());
    if (!checked.ok) throw toValidationProblem(checked.refusals);
    // An opening at a date is told, and a token may tell no one.
    if (authority.kind !== 'full' && setsDate(checked.change, before))
      throw fieldNotAllowed(['/body/opens_at']);
    return writeCommissions(core, tx, { pageId, before, change: checked.change });
  });
  await pages.notify(change);
  return readCommissions(core, db, { pageId, row });
}
