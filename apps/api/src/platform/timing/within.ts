/**
 * Waits at most `ms` for a promise, whose work continues after that. @throws the error of `late` after the time.
 */
export async function within<T>(ms: number, running: Promise<T>, late: () => Error): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  // A failure after the time must not become an unhandled rejection.
  running.catch(() => {});
  try {
    return await Promise.race([running, ended]);
  } finally {
    clearTimeout(timer);
  }
}
