import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { type FinishedPage, sizeOf } from './finished-page.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/**
 * Cache lifetime in ms. It is short because the page shows relative times, such as the days until an event.
 */
const KEPT_MS = 30_000;

interface KeptPage {
  readonly page: FinishedPage;
  readonly madeAtMs: number;
}

/** Everything that decides how the page looks, as the API returned it for this request. */
type InsideContent = readonly unknown[];

/** Returns the cached page for this content, or calls `finish` to render it. */
export type InsidePages = (
  content: InsideContent,
  finish: () => Promise<FinishedPage>,
) => Promise<FinishedPage>;

/**
 * Caches rendered pages behind an adults-only door for half a minute. The pass of such a door is not signed,
 * so clients can request these pages without limit. The hash of the whole content is the key. This is safe
 * because the caller has the content from the API, which checked the pass.
 */
export function createInsidePages(nowMs: () => number): InsidePages {
  const kept = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  const making = new Map<string, Promise<FinishedPage>>();
  return async (content, finish) => {
    const key = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    const found = kept.get(key);
    if (found !== undefined && nowMs() < found.madeAtMs + KEPT_MS) return found.page;
    const madeAtMs = nowMs();
    const made = making.get(key) ?? finish();
    making.set(key, made);
    try {
      const page = await made;
      kept.set(key, { page, madeAtMs });
      return page;
    } finally {
      making.delete(key);
    }
  };
}
