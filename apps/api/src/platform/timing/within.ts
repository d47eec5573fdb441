/**
 * Waits up to `ms` for a promise; the work behind the promise continues after that.
 * @throws the error from `late` after that time.
 */
export async function within<T>(ms: number, running: Promise<T>, late: () => Error): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  // A rejection after the timeout must not become an unhandled rejection.
  running.catch(() => {});
  try {
    return await Promise.race([running, ended]);
  } finally {
    clearTimeout(timer);
  }
}
