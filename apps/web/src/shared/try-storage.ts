/** Runs a storage access; returns `otherwise` when it throws, because storage can be blocked or full. */
export function tryStorage<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
