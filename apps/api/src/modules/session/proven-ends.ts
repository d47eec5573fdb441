import type { AccountStatusCache } from '#core/accounts/account-status-cache.ts';
import { type AccountRow, accountsRepository } from '#core/accounts/accounts.repository.ts';
import { listOpenKeys } from '#core/accounts/sign-ons.repository.ts';
import { signOutKey } from '#core/accounts/sign-out-keys.repository.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

export interface ProvenEndsOptions {
  readonly db: Database;
  readonly accountStatuses: Pick<AccountStatusCache, 'evict'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly clock: Clock;
  readonly pause: (ms: number) => Promise<void>;
}

/** Records an address as verified, and revokes the sessions that began before its verification. */
export interface ProvenEnds {
  /** The next whole second in Unix time, which is later than every past sign-in. */
  nextSecond(): number;
  hasSessions(userId: string): Promise<boolean>;
  /** Stores the digests of the verified address and of the former address; ends no session. */
  settle(userId: string, provenAddress: string, formerAddress: string | null): Promise<void>;
  /**
   * Ends every session, revokes every unused sign-in, and stores the digest of the verified address unless it
   * is null. Waits for the next second and returns it: a session that begins in this second is later than all
   * ended sessions.
   */
  endAll(userId: string, provenAddress: string | null): Promise<number>;
  /** Ends every session except the session of `ownKey`, and stores the digest of the verified address. */
  endOthers(userId: string, ownKey: string | null, provenAddress: string): Promise<void>;
}

export function createProvenEnds({
  db,
  accountStatuses,
  outbox,
  clock,
  pause,
}: ProvenEndsOptions): ProvenEnds {
  const nextSecond = (): number => Math.floor(clock.now().getTime() / 1000) + 1;

  // `listOpenKeys` returns a limited number of keys, so `signOutAll` repeats until no key is left.
  const signOutAll = async (tx: Database, userId: string, ownKey: string | null): Promise<void> => {
    const signedOutAt = clock.now();
    let keys: readonly string[];
    do {
      keys = (await listOpenKeys(tx, userId, signedOutAt)).filter((key) => key !== ownKey);
      // Holds notifications back, because the browser that verifies the address may still show one of these
      // sessions and would be signed out.
      for (const key of keys) await signOutKey(tx, outbox, { userId, key, signedOutAt, isHeld: true });
    } while (keys.length > 0);
  };

  const end = async (userId: string, columns: Partial<AccountRow>, ownKey: string | null): Promise<void> => {
    await inTransaction(db, async (tx) => {
      const { tokensValidAfter: before } = await accountsRepository.lock(tx, userId);
      const { tokensValidAfter: until = null } = columns;
      const isReached = before !== null && (until === null || before >= until);
      await accountsRepository.update(tx, userId, {
        ...columns,
        ...(isReached && { tokensValidAfter: before }),
      });
      await signOutAll(tx, userId, ownKey);
    });
    accountStatuses.evict(userId);
  };

  return {
    nextSecond,
    hasSessions: async (userId) => (await listOpenKeys(db, userId, clock.now())).length > 0,
    async settle(userId, provenAddress, formerAddress) {
      await inTransaction(db, async (tx) => {
        await accountsRepository.lock(tx, userId);
        await accountsRepository.update(tx, userId, { provenAddress, formerAddress });
      });
    },
    async endAll(userId, provenAddress) {
      const proven = provenAddress !== null && { provenAddress, formerAddress: null };
      await end(userId, { tokensValidAfter: clock.now(), ...proven }, null);
      const beginsAt = nextSecond();
      await pause(beginsAt * 1000 - clock.now().getTime());
      return beginsAt;
    },
    endOthers: async (userId, ownKey, provenAddress) =>
      end(userId, { provenAddress, formerAddress: null }, ownKey),
  };
}
