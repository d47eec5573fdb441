import { Problem } from './problem.ts';

interface SlotsOptions {
  /** Tasks that run at once. */
  readonly max: number;
  /** Tasks that may wait for a slot; none by default. */
  readonly maxWaiting?: number;
  /** Detail of the problem for further tasks. */
  readonly detail: string;
}

/** Runs a task in a slot; waiting tasks run in their order. @throws Problem `service_unavailable` for further tasks. */
export type InSlot = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates slots for tasks that need much memory, time or connections. Each server process has its own. */
export function createSlots({ max, maxWaiting = 0, detail }: SlotsOptions): InSlot {
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = async (): Promise<void> => {
    if (running < max) running += 1;
    else if (waiting.length < maxWaiting) {
      // The task that ends passes its slot on, so `running` stays as it is.
      await new Promise<void>((resolve) => void waiting.push(resolve));
    } else throw new Problem('service_unavailable', detail, { isExpected: true });
  };
  const end = (): void => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async (task) => {
    await begin();
    try {
      return await task();
    } finally {
      end();
    }
  };
}
