import { toMultiLine } from '@musubi/domain/text';

import type { AccountStatusCache } from '#core/accounts/account-status-cache.ts';
import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { endSessions } from '#core/accounts/end-sessions.ts';
import type { OperatorLog } from '#core/operators/operator-log.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Operator } from '#platform/http/operator.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import type { IdentityRecord, IdentityRecords } from '#platform/identity/identity-records.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

import { type KnownPeople, noSuchAccount } from './known-people.ts';
import {
  toFoundPerson,
  toPersonAccount,
  toPersonPage,
  toPersonRequest,
  toPersonSession,
  toPersonSignIn,
} from './people.mapping.ts';
import { peopleRepository } from './people.repository.ts';
import { expiryCutoff, toPeopleQuery } from './people.rules.ts';
import { personRequestsRepository } from './person-requests.repository.ts';

type Schemas = components['schemas'];

/** Lists the open sessions of an account. */
type ListSessions = (viewer: {
  readonly accountId: string;
  readonly signOutKey: string | null;
}) => Promise<Schemas['SessionList']>;

export interface PeopleServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly records: Pick<IdentityRecords, 'find' | 'findByEmail'>;
  readonly accountStatuses: Pick<AccountStatusCache, 'evict'>;
  readonly outbox: Pick<Outbox, 'add' | 'deliver'>;
  readonly operatorLog: OperatorLog;
  readonly people: KnownPeople;
  readonly listSessions: ListSessions;
}

interface Action {
  readonly userId: string;
  readonly reason: string;
  readonly operator: Operator;
}

/** Accounts as operators see them, and the actions that need one operator. */
export interface PeopleService {
  /** At most ten accounts; without those that only the identity service knows while it does not answer. */
  find(text: string): Promise<Schemas['PersonList']>;
  /** @throws Problem `not_found`. */
  get(userId: string, operator: Operator): Promise<Schemas['Person']>;
  /** Ends every session of the account, here, at the identity service and in sister products. */
  signOut(action: Action): Promise<void>;
  /** Queues the verification mail. */
  resendVerification(action: Action): Promise<void>;
}

interface Identity {
  readonly isAvailable: boolean;
  readonly record: IdentityRecord | null;
}

export function createPeopleService(options: PeopleServiceOptions): PeopleService {
  const { db, clock, records, accountStatuses, outbox, operatorLog, people, listSessions } = options;

  const readIdentity = async (read: () => Promise<IdentityRecord | null>): Promise<Identity> => {
    try {
      return { isAvailable: true, record: await read() };
    } catch (error) {
      if (error instanceof IdentityUnavailableError) return { isAvailable: false, record: null };
      throw error;
    }
  };

  const findIdentity = async (address: string | null, unknownId: string | null): Promise<Identity> => {
    if (address !== null) return readIdentity(async () => records.findByEmail(address));
    if (unknownId !== null) return readIdentity(async () => records.find(unknownId));
    return { isAvailable: true, record: null };
  };

  const find: PeopleService['find'] = async (text) => {
    const { address, handle, userId } = toPeopleQuery(text);
    const ofHandle = await peopleRepository.findByHandle(db, handle);
    const isKnown = userId !== null && (await peopleRepository.isKnown(db, userId));
    const identity = await findIdentity(address, isKnown || ofHandle !== null ? null : userId);
    const found = identity.record?.userId ?? null;
    const matches = new Map<string, Schemas['PersonMatch']>();
    if (found !== null) matches.set(found, address === null ? 'user_id' : 'address');
    if (isKnown) matches.set(userId, 'user_id');
    if (ofHandle !== null) matches.set(ofHandle, 'handle');
    const rows = await peopleRepository.list(db, [...matches.keys()]);
    const items = rows.map((row) => {
      const match = matches.get(row.userId) ?? 'user_id';
      return toFoundPerson(row, match === 'handle' && row.pubId !== handle ? 'former_handle' : match);
    });
    return { items, is_identity_available: identity.isAvailable };
  };

  const get: PeopleService['get'] = async (userId, operator) => {
    const now = clock.now();
    const account = await accountsRepository.find(db, userId);
    if (account !== undefined && account.erasedAt !== null) throw noSuchAccount();
    const identity = await readIdentity(async () => records.find(userId));
    if (identity.record === null) await people.assertKnown(userId);
    const page = await peopleRepository.findPage(db, userId);
    const sessions = await listSessions({ accountId: userId, signOutKey: null });
    const requests = await personRequestsRepository.listOpen(db, userId, expiryCutoff(now));
    return {
      user_id: userId,
      ...(page !== undefined && { page: toPersonPage(page) }),
      account: toPersonAccount(account),
      counts: await peopleRepository.count(db, userId),
      ...(identity.record !== null && { sign_in: toPersonSignIn(identity.record, account) }),
      is_identity_available: identity.isAvailable,
      sessions: sessions.items.map(toPersonSession),
      roles: [...(await operatorsRepository.findRoles(db, userId))],
      requests: requests.map((row) => toPersonRequest(row, operator.accountId, now)),
    };
  };

  const addToLog = async (
    tx: Database,
    operation: 'v4OperatorSignOutPerson' | 'v4OperatorResendVerification',
    { userId, reason, operator }: Action,
  ): Promise<void> =>
    operatorLog.add(tx, {
      by: operator,
      operation,
      subject: { kind: 'account', id: userId },
      aboutUserId: userId,
      reason: toMultiLine(reason),
    });

  return {
    find,
    get,

    async signOut(action) {
      const { userId } = action;
      await people.assertKnown(userId);
      const entries = await inTransaction(db, async (tx) => {
        await people.lock(tx, userId);
        const ended = await endSessions(tx, outbox, { accountId: userId, key: null, at: clock.now() });
        await addToLog(tx, 'v4OperatorSignOutPerson', action);
        return ended;
      });
      accountStatuses.evict(userId);
      await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
    },

    async resendVerification(action) {
      const { userId } = action;
      await people.assertKnown(userId);
      const entry = await inTransaction(db, async (tx) => {
        await people.lock(tx, userId);
        const added = await outbox.add(tx, { kind: 'verification_asked', userId });
        await addToLog(tx, 'v4OperatorResendVerification', action);
        return added;
      });
      await outbox.deliver(entry);
    },
  };
}
