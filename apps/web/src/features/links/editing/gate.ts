interface GateSettings {
  /** Maximum number of concurrent calls. */
  readonly max: number;
  /** Time in ms after the end of a call during which it still counts as running. */
  readonly pauseMs: number;
  readonly schedule: (run: () => void, delayMs: number) => () => void;
}

/** Creates a function that runs calls in order, at most `max` concurrently. */
export function createGate({
  max,
  pauseMs,
  schedule,
}: GateSettings): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = max;
  const release = (): void => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    await promise;
  };
  return async (run) => {
    await enter();
    try {
      return await run();
    } finally {
      if (pauseMs === 0) release();
      else schedule(release, pauseMs);
    }
  };
}
