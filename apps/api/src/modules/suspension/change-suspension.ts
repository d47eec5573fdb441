import type { SuspensionChange } from '#core/accounts/suspensions.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

interface SuspensionWork {
  readonly userId: string;
  readonly operation: 'suspendUser' | 'restoreUser';
  readonly work: (tx: Database) => Promise<SuspensionChange>;
}

/** Changes the suspension for a program with a service key, and logs the change. */
export async function changeSuspension(
  { db, pages, operatorLog, accountStatuses }: Core,
  { userId, operation, work }: SuspensionWork,
): Promise<void> {
  const change = await inTransaction(db, async (tx) => {
    const { before, change: entry } = await work(tx);
    await operatorLog.add(tx, {
      by: 'service',
      operation,
      subject: { kind: 'account', id: userId },
      aboutUserId: userId,
      before: { suspended_at: before.suspendedAt?.toISOString() ?? null, reason: before.suspensionReason },
    });
    return entry;
  });
  accountStatuses.evict(userId);
  await pages.notify(change);
}
