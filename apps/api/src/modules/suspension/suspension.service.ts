import type { AccountStatusCache } from '#core/accounts/account-status-cache.ts';
import type { SuspensionChange, Suspensions } from '#core/accounts/suspensions.ts';
import type { OperatorLog } from '#core/operators/operator-log.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

type ReportReason = components['schemas']['ReportReason'];

export interface SuspensionServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly pages: PageChanges;
  readonly suspensions: Suspensions;
  readonly operatorLog: OperatorLog;
  readonly accountStatuses: Pick<AccountStatusCache, 'evict'>;
}

/** Suspends and restores accounts for programs with a service key. Both methods are idempotent. */
export interface SuspensionService {
  /**
   * Hides the page at once, and withholds its pictures and files seconds later. The user may then only read data and
   * request the account deletion.
   * @throws Problem `not_found` for an erased user.
   */
  suspend(userId: string, reason: ReportReason | null): Promise<void>;
  /**
   * Restores the page unless its owner is pending deletion, and its pictures and files seconds later. @throws Problem `not_found` for an erased user.
   */
  restore(userId: string): Promise<void>;
}

export function createSuspensionService({
  db,
  clock,
  pages,
  suspensions,
  operatorLog,
  accountStatuses,
}: SuspensionServiceOptions): SuspensionService {
  const run = async (
    userId: string,
    operation: 'suspendUser' | 'restoreUser',
    work: (tx: Database) => Promise<SuspensionChange>,
  ): Promise<void> => {
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
  };
  return {
    suspend: async (userId, reason) =>
      run(userId, 'suspendUser', async (tx) => suspensions.suspend(tx, userId, { reason, now: clock.now() })),
    restore: async (userId) =>
      run(userId, 'restoreUser', async (tx) => suspensions.restore(tx, userId, clock.now())),
  };
}
