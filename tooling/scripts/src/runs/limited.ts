/** Starts tasks in order, at most `limit` at a time. Returns their promises in the same order. */
export function startLimited<T>(tasks: readonly (() => Promise<T>)[], limit: number): readonly Promise<T>[] {
  const waiting = tasks.map((task) => ({ task, ...Promise.withResolvers<T>() }));
  const queue = waiting.values();
  async function work(): Promise<void> {
    for (const { task, resolve, reject } of queue) {
      try {
        resolve(await task());
      } catch (error) {
        reject(error);
      }
    }
  }
  for (let worker = 0; worker < limit; worker += 1) void work();
  // Callers await the promises in order. Without this handler, a promise that rejects early would be an
  // unhandled rejection.
  for (const { promise } of waiting) promise.catch(() => undefined);
  return waiting.map(async ({ promise }) => promise);
}
