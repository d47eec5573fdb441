import type { Outside } from '#platform/outside.ts';

/**
 * Returns the result of `create`, which is called once per server: prepared queries, caches, or the progress
 * of a job. `create` must be defined at the top level of its file, because the function itself is the key.
 */
export type PerServer = <T>(create: (outside: Outside) => T) => T;

export function createPerServer(outside: Outside): PerServer {
  const made = new Map<(outside: Outside) => unknown, unknown>();
  return <T>(create: (outside: Outside) => T): T => {
    if (!made.has(create)) made.set(create, create(outside));
    // The cast is safe, because each function maps to its own result.
    return made.get(create) as T;
  };
}
