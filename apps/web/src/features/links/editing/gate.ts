interface GateSettings {
  /** Calls that run at the same time. */
  readonly max: number;
  /** Time for which a call keeps its place after its end. */
  readonly pauseMs: number;
  readonly schedule: (run: () => void, delayMs: number) => () => void;
}

/** Creates a function that runs calls in their order, at most `max` at the same time. */
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
