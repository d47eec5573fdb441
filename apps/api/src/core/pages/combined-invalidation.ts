import type { PageInvalidation } from '@musubi/server/page-invalidation';

/**
 * Combines concurrent invalidations of the same pages. While an invalidation runs, all further calls share
 * the next invalidation, which starts after these calls and so covers their changes.
 */
export function combineInvalidations(pages: PageInvalidation): PageInvalidation {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  const start = async (key: string, pubIds: readonly string[]): Promise<void> => {
    const run = pages.invalidate(pubIds).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
  const startAfter = async (before: Promise<void>, key: string, pubIds: readonly string[]): Promise<void> => {
    // Only the callers of `before` get its error.
    await before.catch(() => {});
    waiting.delete(key);
    return start(key, pubIds);
  };
  return {
    async invalidate(pubIds) {
      const key = pubIds.join(' ');
      const shared = waiting.get(key);
      if (shared !== undefined) return shared;
      const before = running.get(key);
      // During the running invalidation, a page server may have read the page before this change.
      if (before === undefined) return start(key, pubIds);
      const next = startAfter(before, key, pubIds);
      waiting.set(key, next);
      return next;
    },
  };
}
