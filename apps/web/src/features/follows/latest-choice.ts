/** Result of the latest choice. */
export interface SettledChoice<S> {
  /** The latest choice as stored. After a failure, the state that was stored before. */
  readonly stored: S;
  /** The error of the latest choice; null if it is stored. */
  readonly error: unknown;
}

/**
 * Returns a function that stores a choice after earlier choices have settled, because concurrent requests
 * could arrive in another order. It skips a choice if a later one is waiting, and resolves to null for all
 * but the latest choice.
 */
export function createLatestChoice<S>() {
  let stored: S;
  let before: Promise<void> = Promise.resolve();
  let latest = 0;
  let settled = 0;
  return async (current: S, store: () => Promise<S>): Promise<SettledChoice<S> | null> => {
    if (latest === settled) stored = current;
    latest += 1;
    const own = latest;
    let error: unknown = null;
    const run = async (previous: Promise<void>): Promise<void> => {
      await previous;
      if (own !== latest) return;
      try {
        stored = await store();
      } catch (thrown) {
        error = thrown;
      }
    };
    before = run(before);
    await before;
    if (own !== latest) return null;
    settled = own;
    return { stored, error };
  };
}
