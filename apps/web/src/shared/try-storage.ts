/** Runs a storage access that may throw, because storage can be blocked or full; returns `otherwise` then. */
export function tryStorage<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
