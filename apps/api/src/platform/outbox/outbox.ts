import type { Logger } from '@musubi/server/logger';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { runWithStatements, waitWithinRequest } from '../database/statement-limit.ts';
import { announceWork } from '../queue/announce-work.ts';
import type { Random } from '../random.ts';
import { type BackOff, pauseAfter } from '../timing/back-off.ts';
import { within } from '../timing/within.ts';
import { DeliveryRefusedError } from './delivery-refused-error.ts';
import {
  type OutboxDelivery,
  type OutboxMessage,
  outboxMessageSchema,
  REPLACES_OLDER,
} from './outbox-message.ts';
import { type OutboxBacklog, outboxRepository, type OutboxRow } from './outbox.repository.ts';

/** A message, stored in the transaction that caused it, for delivery after the commit. */
export interface OutboxEntry {
  readonly id: string;
  readonly message: OutboxMessage;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** A claimed message, and the oldest equal message, which the same delivery covers. */
interface ClaimedEntry {
  readonly entry: OutboxEntry;
  readonly coveredIds: readonly string[];
}

interface Failure {
  readonly kind: OutboxMessage['kind'] | 'unknown';
  readonly coveredIds: readonly string[];
  readonly error: unknown;
}

export interface OutboxOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly delivery: OutboxDelivery;
  readonly log: Logger;
}

export interface AddOptions {
  readonly isHeld?: boolean | undefined;
}

/**
 * Transactional outbox: stores messages in the transaction that causes them, delivers them after the commit, and
 * retries.
 */
export interface Outbox {
  /**
   * Stores a message in a transaction; pass the entry to `deliver` after the commit. With `isHeld`, the
   * outbox delivers the message after two seconds, without a call of `deliver`.
   */
  add(tx: Database, message: OutboxMessage, options?: AddOptions): Promise<OutboxEntry>;
  /**
   * Delivers the message now, and waits up to three seconds for the delivery. Never throws, because this or
   * another server retries a failed delivery.
   */
  deliver(entry: OutboxEntry): Promise<void>;
  /**
   * Delivers the held messages of a user now, before their two seconds are over. Waits and fails like
   * `deliver`.
   */
  deliverHeld(userId: string): Promise<void>;
  /** Delivers due messages; returns the number of messages that were due. */
  deliverDue(): Promise<number>;
  /** Time when the next message is due, possibly in the past; null without messages. */
  findNext(): Promise<Date | null>;
  /** Number of waiting messages, and creation time of the oldest. */
  readBacklog(): Promise<OutboxBacklog>;
}

/**
 * Lease of a message: time for which one server reserves it. Deliveries are shorter, so no other server
 * delivers the message at the same time. Only an invalidation that waits for another one may take longer; a
 * second delivery is harmless there.
 */
const LEASE_MS = 15_000;
/** Delay of held messages, so that the caller can finish work that the delivery would disturb. */
const HELD_MS = 2000;
const BACK_OFF: BackOff = { firstMs: 1000, longestMs: 5 * 60_000 };
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60_000;
/**
 * How long a request waits for a delivery, which continues afterwards. Page servers that hang must not delay
 * a response. The wait counts towards the time limit of the request.
 */
const WAIT_MS = 3000;
/** Maximum number of messages that one call delivers concurrently. */
const BATCH = 20;

const createLateError = (): Error => new Error('A delivery goes on after the answer');

export function createOutbox({ db, clock, random, delivery, log }: OutboxOptions): Outbox {
  const fromNow = (ms: number): Date => new Date(clock.now().getTime() + ms);

  // Generic, so that the compiler connects the kind of a message with the type of its delivery.
  const send = async <Kind extends OutboxMessage['kind']>(
    message: Extract<OutboxMessage, { readonly kind: Kind }>,
  ): Promise<void> => {
    const deliver: OutboxDelivery[Kind] = delivery[message.kind];
    await deliver(message);
  };

  const postpone = async (
    { id, createdAt, ...row }: OutboxRow,
    { kind, coveredIds, error }: Failure,
  ): Promise<void> => {
    const ids = [id, ...coveredIds];
    const attempts = row.attempts + 1;
    const fields = { err: error, kind, attempts };
    if (error instanceof DeliveryRefusedError) {
      log.error(fields, 'a message was refused and is given up');
      await outboxRepository.remove(db, ids);
      return;
    }
    if (clock.now().getTime() - createdAt.getTime() > GIVE_UP_AFTER_MS) {
      log.error(fields, 'a message was given up');
      await outboxRepository.remove(db, ids);
      return;
    }
    log.warn(fields, 'a message could not be delivered and will be retried');
    const nextAttemptAt = fromNow(pauseAfter(attempts, BACK_OFF));
    await outboxRepository.postpone(db, ids, { attempts, nextAttemptAt });
    await announceWork(db, 'outbox');
  };

  const deliver = async (claimed: ClaimedEntry): Promise<void> => {
    const { entry, coveredIds } = claimed;
    try {
      await send(entry.message);
      await outboxRepository.remove(db, [entry.id, ...coveredIds]);
    } catch (error) {
      // Postponing fails while the database is down. The message is then retried when its lease expires.
      const failure = { kind: entry.message.kind, coveredIds, error };
      await postpone(entry, failure).catch((second: unknown) =>
        log.warn({ err: second }, 'a message could not be postponed'),
      );
    }
  };

  /**
   * Delivers outside the time limit of the request, so that a sent message is always removed. Never rejects,
   * because a delivery never rejects.
   */
  const waitBriefly = async (run: () => Promise<void>): Promise<void> =>
    waitWithinRequest(within(WAIT_MS, runWithStatements(null, run), createLateError), createLateError).catch(
      (error: unknown) => log.warn({ err: error }, 'a request did not wait for the end of a delivery'),
    );

  const parse = async (row: OutboxRow): Promise<readonly OutboxEntry[]> => {
    const parsed = outboxMessageSchema.safeParse(row.message);
    if (parsed.success) return [{ ...row, message: parsed.data }];
    // A newer server stored this message, and will deliver it after the pause.
    await postpone(row, { kind: 'unknown', coveredIds: [], error: parsed.error });
    return [];
  };

  /**
   * Parses claimed messages. Of equal messages that replace each other, delivers only the newest. Keeps the
   * oldest until then, because its age is the lag of the outbox, and removes those in between.
   */
  const combine = async (rows: readonly OutboxRow[]): Promise<readonly ClaimedEntry[]> => {
    const entries = (await Promise.all(rows.map(parse))).flat();
    const replacing = entries.filter(({ message }) => REPLACES_OLDER[message.kind]).map(({ id }) => id);
    const covered = replacing.length === 0 ? [] : await outboxRepository.listCovered(db, replacing);
    const between = covered.filter(({ isOldest }) => !isOldest).map(({ id }) => id);
    if (between.length > 0) await outboxRepository.removeUnlocked(db, between);
    const isCovered = new Set(covered.map(({ id }) => id));
    return entries
      .filter(({ id }) => !isCovered.has(id))
      .map((entry) => ({
        entry,
        coveredIds: covered
          .filter(({ isOldest, newestId }) => isOldest && newestId === entry.id)
          .map(({ id }) => id),
      }));
  };

  const deliverAll = async (rows: readonly OutboxRow[]): Promise<void> => {
    const claimed = await combine(rows);
    await Promise.all(claimed.map(deliver));
  };

  const deliverHeld = async (userId: string): Promise<void> => {
    try {
      const dueUntil = fromNow(HELD_MS);
      let claimed = BATCH;
      while (claimed === BATCH) {
        const claim = { userId, dueUntil, leaseUntil: fromNow(LEASE_MS), limit: BATCH };
        const rows = await outboxRepository.claimFirst(db, claim);
        await deliverAll(rows);
        claimed = rows.length;
      }
    } catch (error) {
      log.warn({ err: error }, 'held messages wait for the next poll of the outbox');
    }
  };

  return {
    async add(tx, message, { isHeld = false } = {}) {
      const entry = { id: random.id(), message, attempts: 0, createdAt: clock.now() };
      await outboxRepository.insert(tx, { ...entry, nextAttemptAt: fromNow(isHeld ? HELD_MS : LEASE_MS) });
      // The caller delivers messages that are not held after the commit. The job finds them only after a
      // crash.
      if (isHeld) await announceWork(tx, 'outbox');
      return entry;
    },
    deliver: async (entry) => waitBriefly(async () => deliver({ entry, coveredIds: [] })),
    deliverHeld: async (userId) => waitBriefly(async () => deliverHeld(userId)),
    async deliverDue() {
      const rows = await outboxRepository.claimDue(db, {
        now: clock.now(),
        leaseUntil: fromNow(LEASE_MS),
        limit: BATCH,
      });
      await deliverAll(rows);
      return rows.length;
    },
    findNext: async () => outboxRepository.findNext(db),
    async readBacklog() {
      return outboxRepository.readBacklog(db);
    },
  };
}
