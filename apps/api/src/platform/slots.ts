import { Problem } from './problem.ts';

interface SlotsOptions {
  /** Maximum concurrent tasks. */
  readonly max: number;
  /** Maximum tasks that wait for a slot; none by default. */
  readonly maxWaiting?: number;
  /** Detail of the problem when a task is refused. */
  readonly detail: string;
}

/**
 * Runs a task in a slot; waiting tasks run in order.
 * @throws Problem `service_unavailable` when all slots and waiting places are taken.
 */
export type InSlot = <T>(task: () => Promise<T>) => Promise<T>;

/** Creates slots for tasks that need much memory, time or connections. Each server process has its own. */
export function createSlots({ max, maxWaiting = 0, detail }: SlotsOptions): InSlot {
  const waiting: (() => void)[] = [];
  let running = 0;
  const begin = async (): Promise<void> => {
    if (running < max) running += 1;
    else if (waiting.length < maxWaiting) {
      // The finished task passes its slot to this task, so `running` does not change.
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
