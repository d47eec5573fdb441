import { CLAIM_MS } from '@musubi/domain/moderation';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { toClaim } from './cases.mapping.ts';
import { casesRepository } from './cases.repository.ts';
import { findCase } from './get-case.ts';
import { assertClaimable } from './queue/claims.ts';

type Operation = 'v4OperatorClaimCase';

/** @throws Problem `not_found`, `case_closed`, `case_claimed`. */
export async function claimCase(
  { db, clock, operatorLog }: Core,
  { operator, path: { id } }: Pick<Call<Operation>, 'operator' | 'path'>,
): Promise<Result<Operation>> {
  await inTransaction(db, async (tx) => {
    const found = await casesRepository.lock(tx, id);
    const now = clock.now();
    assertClaimable(found, operator, now);
    const claimedUntil = new Date(now.getTime() + CLAIM_MS);
    await casesRepository.update(tx, id, { claimedBy: operator.accountId, claimedUntil });
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorClaimCase',
      subject: { kind: 'case', id },
      aboutUserId: null,
      after: { until: claimedUntil.toISOString() },
    });
  });
  const claim = toClaim(await findCase(db, id), { operatorId: operator.accountId, now: clock.now() });
  if (claim === undefined) throw new Problem('case_claimed', 'The claim has ended');
  return claim;
}
