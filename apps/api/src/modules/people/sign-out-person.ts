import { toMultiLine } from '@musubi/domain/text';

import { endSessions } from '#core/accounts/end-sessions.ts';
import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { assertKnown, lockPerson } from './known-people.ts';

/** Ends every session of the account, here, at the identity service and in sister products. */
export async function signOutPerson(
  core: Core,
  {
    path: { id: userId },
    body: { reason },
    operator,
  }: Pick<Call<'v4OperatorSignOutPerson'>, 'path' | 'body' | 'operator'>,
): Promise<void> {
  const { db, clock, outbox, operatorLog, accountStatuses } = core;
  await assertKnown(core, userId);
  const entries = await inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    const ended = await endSessions(tx, outbox, { accountId: userId, key: null, at: clock.now() });
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorSignOutPerson',
      subject: { kind: 'account', id: userId },
      aboutUserId: userId,
      reason: toMultiLine(reason),
    });
    return ended;
  });
  accountStatuses.evict(userId);
  await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
}
