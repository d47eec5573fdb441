/** A time limit that several calls share. */
export interface Deadline {
  readonly isOver: () => boolean;
  /** Returns the result of a call, or `late` once the time is over. */
  readonly within: <T>(call: Promise<T>, late: T) => Promise<T>;
  /** Frees the timer. */
  readonly end: () => void;
}

export function startDeadline(ms: number): Deadline {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
    resolve();
  }, ms);
  return {
    isOver: () => isOver,
    within: async (call, late) => Promise.race([call, over.then(() => late)]),
    end: () => clearTimeout(timer),
  };
}
