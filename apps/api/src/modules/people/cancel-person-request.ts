import { toMultiLine } from '@musubi/domain/text';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { lockOpenRequest, readRequest } from './open-person-request.ts';
import { toPersonRequest } from './people.mapping.ts';
import { personRequestsRepository } from './person-requests.repository.ts';

type Operation = 'v4OperatorCancelPersonRequest';

/** @throws Problem `not_found`, `request_closed`. */
export async function cancelPersonRequest(
  core: Core,
  { path: { id }, body: { reason }, operator }: Pick<Call<Operation>, 'path' | 'body' | 'operator'>,
): Promise<Result<Operation>> {
  const { db, clock, operatorLog } = core;
  return inTransaction(db, async (tx) => {
    const { request } = await lockOpenRequest(core, tx, id);
    const { accountId: userId, kind } = request;
    const now = clock.now();
    await personRequestsRepository.update(tx, id, { cancelledAt: now });
    const row = await readRequest(tx, id);
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorCancelPersonRequest',
      subject: { kind: 'account', id: userId },
      aboutUserId: userId,
      before: { request: id, state: 'open' },
      after: { request: id, state: 'cancelled', kind },
      reason: toMultiLine(reason),
    });
    return toPersonRequest(row, operator.accountId, now);
  });
}
