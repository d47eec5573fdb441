import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { casesRepository } from './cases.repository.ts';
import { noCase } from './queue/claims.ts';

/** @throws Problem `not_found`. */
export async function releaseCase(
  { db, operatorLog }: Core,
  { operator, path: { id } }: Pick<Call<'v4OperatorReleaseCase'>, 'operator' | 'path'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await casesRepository.lock(tx, id);
    if (found === undefined) throw noCase();
    if (found.claimedBy !== operator.accountId) return;
    await casesRepository.update(tx, id, { claimedBy: null, claimedUntil: null });
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorReleaseCase',
      subject: { kind: 'case', id },
      aboutUserId: null,
    });
  });
}
