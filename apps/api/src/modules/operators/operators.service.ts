import type { OperatorRole } from '@musubi/domain/operators';
import { toMultiLine } from '@musubi/domain/text';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { toListPage } from '#core/list-page.ts';
import type { LogEntry, OperatorLog } from '#core/operators/operator-log.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Operator } from '#platform/http/operator.ts';
import { Problem } from '#platform/problem.ts';

import { exportLog } from './log-export.ts';
import { type LogFilter, operatorLogRepository } from './operator-log.repository.ts';
import { toLogEntry, toOperator } from './operators.mapping.ts';

type Schemas = components['schemas'];

export interface OperatorsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly operatorLog: OperatorLog;
}

interface RoleChange {
  readonly userId: string;
  readonly roles: readonly OperatorRole[];
  readonly reason: string;
  readonly by: LogEntry['by'];
  readonly operation: string;
}

interface LogRequest extends LogFilter {
  readonly cursor: number | undefined;
  readonly limit: number | undefined;
}

/** Operators with their roles, and the log of the desk. */
export interface OperatorsService {
  getSelf(operator: Operator): Schemas['OperatorSelf'];
  list(): Promise<Schemas['OperatorList']>;
  /** Replaces the roles of an account. @throws Problem `not_found` for an erased account, `last_administrator`. */
  setRoles(change: RoleChange): Promise<void>;
  listLog(request: LogRequest): Promise<Schemas['OperatorLog']>;
  /** The whole log as pieces of CSV, oldest entry first, because it may not fit into memory. */
  exportLog(): Promise<AsyncIterable<Uint8Array>>;
}

const DEFAULT_LIMIT = 30;

export function createOperatorsService({
  db,
  clock,
  operatorLog,
}: OperatorsServiceOptions): OperatorsService {
  return {
    getSelf: ({ accountId, roles }) => ({ user_id: accountId, roles: [...roles] }),

    async list() {
      return { items: (await operatorsRepository.list(db)).map(toOperator) };
    },

    async setRoles({ userId, roles: asked, reason, by, operation }) {
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
    },

    async listLog({ cursor, limit = DEFAULT_LIMIT, ...filter }) {
      const rows = await operatorLogRepository.list(db, filter, { cursor, limit: limit + 1 });
      const { shown, nextCursor } = toListPage(rows, limit, ({ sequence }) => String(sequence));
      return { items: shown.map(toLogEntry), next_cursor: nextCursor === null ? null : Number(nextCursor) };
    },

    exportLog: async () => exportLog(db),
  };
}
