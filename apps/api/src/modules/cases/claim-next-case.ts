import { CLAIM_MS } from '@musubi/domain/moderation';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { casesRepository } from './cases.repository.ts';
import { getCase } from './get-case.ts';
import { toQueueFilter } from './list-cases.ts';

type Operation = 'v4OperatorClaimNextCase';

/** Claims and reads the first case that matches the filters; responds with 204 if there is none. */
export async function claimNextCase(
  core: Core,
  { operator, body: { after: afterId, ...filters } }: Pick<Call<Operation>, 'operator' | 'body'>,
): Promise<Result<Operation>> {
  const { db, operatorLog } = core;
  const isAdministrator = operator.roles.includes('administrator');
  const behind = afterId === undefined ? undefined : await casesRepository.find(db, afterId);
  const claimed = await inTransaction(db, async (tx) => {
    const filter = toQueueFilter(core, operator, filters);
    const claim = { after: behind?.found, until: new Date(filter.now.getTime() + CLAIM_MS) };
    const id =
      (await casesRepository.claimFirst(tx, filter, claim)) ??
      (isAdministrator
        ? await casesRepository.claimFirst(tx, { ...filter, state: 'escalated' }, claim)
        : null);
    if (id === null) return null;
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorClaimNextCase',
      subject: { kind: 'case', id },
      aboutUserId: null,
      after: { until: claim.until.toISOString() },
    });
    return id;
  });
  if (claimed === null) return { status: 204 };
  return { status: 200, body: await getCase(core, { operator, path: { id: claimed } }) };
}
