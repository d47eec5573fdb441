/** Reaches for a storage that may be closed or full: what cannot be kept or read is done without. */
export function attemptStorage<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    return otherwise;
  }
}
