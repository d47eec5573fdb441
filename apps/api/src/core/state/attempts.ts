/** Work that counts as having ended the process until it is over, or until the process is asked to stop. */
export interface Attempts {
  /** Whether the process was asked to stop, so that no further work should begin. */
  readonly isStopping: boolean;
  /** Notes that work has begun; `takeBack` no longer counts it. Returns what calls it once, when the work is over. */
  begin(takeBack: () => Promise<unknown>): Promise<() => Promise<void>>;
  /** No longer counts the work that is not over: a process that is asked to stop may be killed during it. */
  stop(): Promise<void>;
}

/** Creates the attempts of one server. */
export function createAttempts(): Attempts {
  const running = new Set<() => Promise<void>>();
  let isStopping = false;
  return {
    get isStopping() {
      return isStopping;
    },
    async begin(takeBack) {
      const end = async (): Promise<void> => {
        if (running.delete(end)) await takeBack();
      };
      running.add(end);
      if (isStopping) await end();
      return end;
    },
    async stop() {
      isStopping = true;
      await Promise.all([...running].map(async (end) => end()));
    },
  };
}
