import { toMultiLine } from '@musubi/domain/text';

import type { AccountStatusCache } from '#core/accounts/account-status-cache.ts';
import { toListPage } from '#core/list-page.ts';
import type { OperatorLog } from '#core/operators/operator-log.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import { fromUuidCursor, toUuidCursor } from '#core/uuid-cursor.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Operator } from '#platform/http/operator.ts';
import type { Outbox, OutboxEntry } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { KnownPeople } from './known-people.ts';
import { toPersonRequest } from './people.mapping.ts';
import { expiryCutoff, toRequestState } from './people.rules.ts';
import { personRequestsRepository, type ShownRequest } from './person-requests.repository.ts';

type Schemas = components['schemas'];
type Kind = Schemas['PersonRequestKind'];

/** An account that is closed and then erased. */
interface Closing {
  readonly accountId: string;
  readonly pageId: string;
  readonly key: null;
  readonly leavesAt: Date;
}

export interface PersonRequestsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly accountStatuses: Pick<AccountStatusCache, 'evict'>;
  readonly outbox: Pick<Outbox, 'deliver'>;
  readonly operatorLog: OperatorLog;
  readonly people: KnownPeople;
  /** Starts an archive that only its owner can download. */
  readonly beginArchive: (tx: Database, ownerId: string) => Promise<unknown>;
  /** Closes an account as its owner does; returns the entries to deliver after the commit. */
  readonly closeAccount: (tx: Database, closing: Closing) => Promise<readonly OutboxEntry[]>;
}

interface ListRequest {
  readonly state: Schemas['PersonRequestFilter'] | undefined;
  readonly cursor: string | undefined;
  readonly limit: number | undefined;
}

/** Exports and erasures of accounts, which one operator requests and another one confirms. */
export interface PersonRequestsService {
  /** Returns the open request of this kind if there is one. @throws Problem `not_found`, `operator_account`. */
  create(request: {
    readonly userId: string;
    readonly kind: Kind;
    readonly reason: string;
    readonly operator: Operator;
  }): Promise<Schemas['PersonRequest']>;
  list(request: ListRequest, operator: Operator): Promise<Schemas['PersonRequestList']>;
  /** @throws Problem `not_found`, `request_closed`, `own_decision`, `operator_account`. */
  confirm(id: string, operator: Operator): Promise<Schemas['PersonRequest']>;
  /** @throws Problem `not_found`, `request_closed`. */
  cancel(id: string, reason: string, operator: Operator): Promise<Schemas['PersonRequest']>;
}

const DEFAULT_LIMIT = 30;

export function createPersonRequestsService(options: PersonRequestsServiceOptions): PersonRequestsService {
  const { db, clock, random, accountStatuses, outbox, operatorLog, people } = options;
  const { beginArchive, closeAccount } = options;

  const read = async (tx: Database, id: string): Promise<ShownRequest> => {
    const row = await personRequestsRepository.find(tx, id);
    if (row === undefined) throw new Problem('not_found', 'There is no such request');
    return row;
  };

  // Every change of a request locks its account first, as an erasure does, so that two operators cannot both
  // close one request.
  const lockOpen = async (tx: Database, id: string): Promise<ShownRequest> => {
    const { request } = await read(tx, id);
    await people.lock(tx, request.accountId);
    const row = await read(tx, id);
    if (toRequestState(row.request, clock.now()) !== 'open')
      throw new Problem('request_closed', 'The request is confirmed, cancelled or expired');
    return row;
  };

  // An operator who leaves gives the roles back first, so that an erasure cannot remove the last administrator.
  const assertErasable = async (tx: Database, kind: Kind, userId: string): Promise<void> => {
    if (kind !== 'erasure' || (await operatorsRepository.findRoles(tx, userId)).length === 0) return;
    throw new Problem('operator_account', 'The account has a role; an administrator removes the role first');
  };

  const carryOut = async (tx: Database, kind: Kind, userId: string): Promise<readonly OutboxEntry[]> => {
    if (kind === 'erasure') {
      const leavesAt = clock.now();
      return closeAccount(tx, { accountId: userId, pageId: userId, key: null, leavesAt });
    }
    await beginArchive(tx, userId);
    return [];
  };

  return {
    async create({ userId, kind, reason: words, operator }) {
      await people.assertKnown(userId);
      const reason = toMultiLine(words);
      return inTransaction(db, async (tx) => {
        await people.lock(tx, userId);
        await assertErasable(tx, kind, userId);
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
        const row = await read(tx, id);
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
    },

    async list({ state = 'open', cursor, limit = DEFAULT_LIMIT }, operator) {
      const now = clock.now();
      const rows = await personRequestsRepository.list(db, {
        state,
        expiredUntil: expiryCutoff(now),
        before: cursor === undefined ? undefined : fromUuidCursor(cursor),
        limit: limit + 1,
      });
      const { shown, nextCursor } = toListPage(rows, limit, ({ request }) => toUuidCursor(request.id));
      return {
        items: shown.map((row) => toPersonRequest(row, operator.accountId, now)),
        next_cursor: nextCursor,
      };
    },

    async confirm(id, operator) {
      const done = await inTransaction(db, async (tx) => {
        const { request } = await lockOpen(tx, id);
        const { accountId: userId, kind, requestedBy } = request;
        if (requestedBy === operator.accountId)
          throw new Problem('own_decision', 'Another operator than the requester confirms a request');
        await assertErasable(tx, kind, userId);
        const entries = await carryOut(tx, kind, userId);
        const now = clock.now();
        const confirmed = { confirmedBy: operator.accountId, confirmedAt: now };
        await personRequestsRepository.update(tx, id, confirmed);
        const row = await read(tx, id);
        await operatorLog.add(tx, {
          by: operator,
          operation: 'v4OperatorConfirmPersonRequest',
          subject: { kind: 'account', id: userId },
          aboutUserId: userId,
          before: { request: id, state: 'open' },
          after: { request: id, state: 'confirmed', kind },
        });
        return { entries, userId, answer: toPersonRequest(row, operator.accountId, now) };
      });
      accountStatuses.evict(done.userId);
      await Promise.all(done.entries.map(async (entry) => outbox.deliver(entry)));
      return done.answer;
    },

    async cancel(id, reason, operator) {
      return inTransaction(db, async (tx) => {
        const { request } = await lockOpen(tx, id);
        const { accountId: userId, kind } = request;
        const now = clock.now();
        await personRequestsRepository.update(tx, id, { cancelledAt: now });
        const row = await read(tx, id);
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
    },
  };
}
