import { toMultiLine } from '@musubi/domain/text';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';

import { assertKnown, lockPerson } from './known-people.ts';

/** Queues the verification mail. */
export async function resendVerification(
  core: Core,
  {
    path: { id: userId },
    body: { reason },
    operator,
  }: Pick<Call<'v4OperatorResendVerification'>, 'path' | 'body' | 'operator'>,
): Promise<void> {
  const { db, outbox, operatorLog } = core;
  await assertKnown(core, userId);
  const entry = await inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    const added = await outbox.add(tx, { kind: 'verification_asked', userId });
    await operatorLog.add(tx, {
      by: operator,
      operation: 'v4OperatorResendVerification',
      subject: { kind: 'account', id: userId },
      aboutUserId: userId,
      reason: toMultiLine(reason),
    });
    return added;
  });
  await outbox.deliver(entry);
}
