import { shareAmongRequests, waitWithinRequest } from './statement-limit.ts';

/** Reads the value of one key; undefined when the key has no value. */
export type ReadOne<V> = (key: string) => Promise<V | undefined>;
type ReadMany<V> = (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>;

interface Waiter<V> {
  readonly resolve: (value: V | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Number of waiting reads at which the next batch starts, even if a batch is still running. A slow batch thus
 * does not block these reads.
 */
const ENOUGH = 32;
const MAX_IN_FLIGHT = 4;
const MAX_KEYS = 500;

/**
 * Batches concurrent reads into one query. A result is never older than its request: a read that arrives
 * while a batch is running waits for the next batch.
 */
export function createBatchedRead<V>(
  readMany: ReadMany<V>,
  // `setImmediate` runs after the event loop has delivered all requests of this turn.
  atEndOfTurn: (work: () => void) => void = setImmediate,
): ReadOne<V> {
  let waiting = new Map<string, Waiter<V>[]>();
  let waitingCount = 0;
  let inFlight = 0;
  let isScheduled = false;

  function isTimeForNext(): boolean {
    if (inFlight === 0) return waitingCount > 0;
    return inFlight < MAX_IN_FLIGHT && waitingCount >= ENOUGH;
  }

  function schedule(): void {
    if (isScheduled || !isTimeForNext()) return;
    isScheduled = true;
    atEndOfTurn(() => {
      isScheduled = false;
      void readNext();
    });
  }

  async function readNext(): Promise<void> {
    const batch = takeBatch();
    inFlight += 1;
    schedule();
    try {
      const found = await shareAmongRequests(async () => readMany([...batch.keys()]));
      for (const [key, waiters] of batch) for (const { resolve } of waiters) resolve(found.get(key));
    } catch (error) {
      for (const { reject } of [...batch.values()].flat()) reject(error);
    } finally {
      inFlight -= 1;
      schedule();
    }
  }

  function takeBatch(): ReadonlyMap<string, readonly Waiter<V>[]> {
    const all = [...waiting];
    const batch = all.slice(0, MAX_KEYS);
    waiting = new Map(all.slice(MAX_KEYS));
    waitingCount -= batch.reduce((sum, [, waiters]) => sum + waiters.length, 0);
    return new Map(batch);
  }

  return async (key) => {
    const { promise, resolve, reject } = Promise.withResolvers<V | undefined>();
    waitingCount += 1;
    const waiters = waiting.get(key);
    if (waiters === undefined) waiting.set(key, [{ resolve, reject }]);
    else waiters.push({ resolve, reject });
    schedule();
    return waitWithinRequest(promise);
  };
}
