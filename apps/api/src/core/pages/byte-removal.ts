import type { Logger } from '@musubi/server/logger';

import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { type BackOff, pauseAfter } from '#platform/timing/back-off.ts';

/** Maximum number of objects whose bytes are deleted concurrently. */
const OBJECTS_AT_A_TIME = 20;
/** The number of attempts is unlimited, because the user may have been promised the deletion. */
const BACK_OFF: BackOff = { firstMs: 60_000, longestMs: 6 * 60 * 60_000 };

/** An object whose row is deleted and whose bytes must still be deleted. */
interface Removed {
  readonly key: string;
  /** Number of failed attempts. */
  readonly attempts: number;
}

interface Removals<Item extends Removed> {
  listRemoved(db: Database, now: Date, limit: number): Promise<readonly Item[]>;
  deleteRemoved(db: Database, key: string): Promise<void>;
  postponeRemoved(
    db: Database,
    key: string,
    retry: { readonly attempts: number; readonly nextAttemptAt: Date },
  ): Promise<void>;
}

interface ByteRemovalOptions<Item extends Removed> {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly repository: Removals<Item>;
  readonly deleteBytes: (item: Item) => Promise<void>;
  /** Log message about a failed deletion, which names the kind of object. */
  readonly failure: string;
}

/**
 * Returns a function that deletes the bytes of all removed objects that are due. A failed deletion is retried
 * after a minute, then after ever longer pauses; it does not delay the others.
 */
export function createByteRemoval<Item extends Removed>(
  options: ByteRemovalOptions<Item>,
): () => Promise<void> {
  const { db, clock, log, repository, deleteBytes, failure } = options;

  const remove = async (item: Item): Promise<void> => {
    await deleteBytes(item);
    await repository.deleteRemoved(db, item.key);
  };

  const postpone = async ({ key, attempts: failed }: Item, error: unknown): Promise<void> => {
    const attempts = failed + 1;
    const nextAttemptAt = new Date(clock.now().getTime() + pauseAfter(attempts, BACK_OFF));
    log.warn({ err: error, key, attempts }, `${failure} and will be retried`);
    await repository.postponeRemoved(db, key, { attempts, nextAttemptAt });
  };

  const removeSome = async (limit: number): Promise<number> => {
    const removed = await repository.listRemoved(db, clock.now(), limit);
    await Promise.all(
      removed.map(async (item) => remove(item).catch(async (error: unknown) => postpone(item, error))),
    );
    return removed.length;
  };

  return async () => {
    await inBatches(removeSome, { clock, size: OBJECTS_AT_A_TIME });
  };
}
