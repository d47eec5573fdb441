import { toMultiLine } from '@musubi/domain/text';

import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { assertKnown, lockPerson } from './known-people.ts';
import { assertNoOperator, noKeptAddress, readRequest } from './open-person-request.ts';
import { toPersonRequest } from './people.mapping.ts';
import { expiryCutoff } from './people.rules.ts';
import { personRequestsRepository } from './person-requests.repository.ts';

type Operation = 'v4OperatorRequestForPerson';

/**
 * Requests an export, an erasure or the sign-in by e-mail, which another operator must confirm. Returns the open request of this
 * kind if it exists.
 * @throws Problem `not_found`, `operator_account`, `request_closed`.
 */
export async function requestForPerson(
  core: Core,
  {
    path: { id: userId },
    body: { kind, reason: words },
    operator,
  }: Pick<Call<Operation>, 'path' | 'body' | 'operator'>,
): Promise<Result<Operation>> {
  const { db, clock, random, operatorLog } = core;
  await assertKnown(core, userId);
  const reason = toMultiLine(words);
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    await assertNoOperator(tx, kind, userId);
    if (kind === 'mail_sign_in' && !(await hasKeptAddress(tx, userId))) throw noKeptAddress();
    const now = clock.now();
    const open = await personRequestsRepository.listOpen(tx, userId, expiryCutoff(now));
    const same = open.find(({ request }) => request.kind === kind);
    if (same !== undefined) return toPersonRequest(same, operator.accountId, now);
    const id = random.id();
    const requestedBy = operator.accountId;
    await personRequestsRepository.add(tx, {
      id,
      accountId: userId,
      kind,
      reason,
      requestedBy,
      requestedAt: now,
    });
    const row = await readRequest(tx, id);
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorRequestForPerson',
      subject: { kind: 'account', id: userId },
      aboutUserId: userId,
      after: { request: id, kind },
      reason,
    });
    return toPersonRequest(row, operator.accountId, now);
  });
}

async function hasKeptAddress(tx: Database, accountId: string): Promise<boolean> {
  return ((await passwordlessRepository.find(tx, accountId))?.email ?? null) !== null;
}
