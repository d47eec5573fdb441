import type { AccountStanding } from '#platform/accounts/account-standing.ts';
import { type AccountRow, accountsRepository } from '#platform/accounts/accounts.repository.ts';
import { listOpenKeys } from '#platform/accounts/sign-ons.repository.ts';
import { signOutKey } from '#platform/accounts/sign-out-keys.repository.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';

export interface ProvenEndsOptions {
  readonly db: Database;
  readonly standing: Pick<AccountStanding, 'forget'>;
  readonly outbox: Pick<Outbox, 'add'>;
  readonly clock: Clock;
  /** Waits so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
}

/** Ends the sessions from before the proof of an address, and stores the proof. */
export interface ProvenEnds {
  /** The next whole second since 1970: no sign-in until now has begun in it. */
  nextSecond(): number;
  hasSessions(userId: string): Promise<boolean>;
  /** Stores the digest of a proven address, and of the one before it, when there is nothing to end. */
  settle(userId: string, provenAddress: string, formerAddress: string | null): Promise<void>;
  /**
   * Ends every session and unused sign-in until now, and stores the digest of a proven address. Resolves in the next second
   * with its number, so that a sign-on that begins then is later than all that have ended.
   */
  endAll(userId: string, provenAddress: string | null): Promise<number>;
  /** Ends every session but the one of this key, and stores the digest. */
  endOthers(userId: string, ownKey: string | null, provenAddress: string): Promise<void>;
}

export function createProvenEnds({ db, standing, outbox, clock, pause }: ProvenEndsOptions): ProvenEnds {
  const nextSecond = (): number => Math.floor(clock.now().getTime() / 1000) + 1;

  // A list of open keys is cut off at its longest.
  const signOutAll = async (tx: Database, userId: string, ownKey: string | null): Promise<void> => {
    const signedOutAt = clock.now();
    let keys: readonly string[];
    do {
      keys = (await listOpenKeys(tx, userId, signedOutAt)).filter((key) => key !== ownKey);
      // Held: a screen of the person who proves the address may still show one of these sessions.
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
    standing.forget(userId);
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
