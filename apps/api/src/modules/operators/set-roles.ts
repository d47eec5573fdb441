import type { OperatorRole } from '@musubi/domain/operators';
import { toMultiLine } from '@musubi/domain/text';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import type { Core } from '#core/module.ts';
import type { LogEntry } from '#core/operators/operator-log.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Call } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

interface RoleChange {
  readonly userId: string;
  readonly roles: readonly OperatorRole[];
  readonly reason: string;
  readonly by: LogEntry['by'];
  readonly operation: string;
}

/** @throws Problem `not_found` for an erased account, `last_administrator`. */
export async function setRoles(
  core: Core,
  { path, body, operator }: Pick<Call<'v4OperatorSetRoles'>, 'path' | 'body' | 'operator'>,
): Promise<void> {
  const { roles, reason } = body;
  await replaceRoles(core, {
    userId: path.id,
    roles,
    reason,
    by: operator,
    operation: 'v4OperatorSetRoles',
  });
}

/**
 * Replaces the roles of an account and logs the change; called by an operator, a command or a job.
 * @throws Problem `not_found` for an erased account, `last_administrator`.
 */
export async function replaceRoles(
  { db, clock, operatorLog }: Pick<Core, 'db' | 'clock' | 'operatorLog'>,
  { userId, roles: asked, reason, by, operation }: RoleChange,
): Promise<void> {
  const roles = [...new Set(asked)];
  await inTransaction(db, async (tx) => {
    await operatorsRepository.lockAll(tx);
    const { erasedAt } = await accountsRepository.lock(tx, userId);
    if (erasedAt !== null) throw new Problem('not_found', 'There is no such account');
    const before = await operatorsRepository.findRoles(tx, userId);
    const isLast = before.includes('administrator') && !roles.includes('administrator');
    if (isLast && !(await operatorsRepository.hasOtherAdministrator(tx, userId)))
      throw new Problem('last_administrator', 'The last administrator keeps the role');
    await operatorsRepository.replace(tx, userId, { roles, now: clock.now() });
    await operatorLog.add(tx, {
      by,
      operation,
      subject: { kind: 'account', id: userId },
      aboutUserId: userId,
      before: { roles: before },
      after: { roles },
      reason: toMultiLine(reason),
    });
  });
}
