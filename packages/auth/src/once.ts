/**
 * Runs `load` once: concurrent and later calls share its result (single-flight). After a failure, the next
 * call runs `load` again.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return async () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
