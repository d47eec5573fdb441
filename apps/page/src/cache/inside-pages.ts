import { createHash } from 'node:crypto';

import { LRUCache } from 'lru-cache';

import { type FinishedPage, sizeOf } from './finished-page.ts';

const MAX_BYTES = 16 * 1024 * 1024;
/** The page draws times, such as the days until an event, so that a copy is not drawn for long. */
const KEPT_MS = 30_000;

interface KeptPage {
  readonly page: FinishedPage;
  readonly madeAtMs: number;
}

/** Everything that decides what the page looks like, as the API answered it to the request. */
type InsideContent = readonly unknown[];

/** Returns the finished page of this content, which `finish` makes unless it was made a moment ago. */
export type InsidePages = (
  content: InsideContent,
  finish: () => Promise<FinishedPage>,
) => Promise<FinishedPage>;

/**
 * Keeps finished insides of pages for adults for half a minute. Their pass is not signed, so that anyone may request
 * them at will. A page is found by its whole content alone: the caller has it from the API, which checked the pass.
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
