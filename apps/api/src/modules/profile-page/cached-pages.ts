import { LRUCache } from 'lru-cache';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { createBatchedRead } from '#platform/database/batched-read.ts';
import { CachedBody } from '#platform/http/cached-body.ts';

type PublicProfile = components['schemas']['PublicProfile'];

/** Cache of public pages. An entry is served only while its stamp in the database is unchanged. */
export interface CachedPages {
  /** Current page of a handle; null for an unknown handle or a draft. */
  get(handle: string): Promise<CachedBody<PublicProfile> | null>;
}

export interface CachedPagesOptions {
  /** Returns the stamps of pages by handle, without drafts. Every write to a page changes its stamp. */
  readonly readStamps: (handles: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Builds a page; called after the stamp of the page was read. */
  readonly makePage: (handle: string) => Promise<PublicProfile | null>;
  readonly clock: Clock;
}

interface CachedPage {
  readonly stamp: string;
  readonly madeAtMs: number;
  /** Time of the next scheduled change of the page; from then on, this copy must not be served. */
  readonly endsAtMs: number;
  readonly body: CachedBody<PublicProfile>;
}

/** Maximum size of the cache in characters of JSON: about ten thousand pages with a dozen links each. */
const MAX_CACHED_CHARACTERS = 32 * 1024 * 1024;

/**
 * Every request reads the stamp, so that each server shows a write as soon as it is committed. A page that is
 * read during a write may be newer than its stamp, but never older; the next request then builds the page
 * again.
 */
export function createCachedPages({ readStamps, makePage, clock }: CachedPagesOptions): CachedPages {
  const readStamp = createBatchedRead(readStamps);
  const cache = new LRUCache<string, CachedPage>({ maxSize: MAX_CACHED_CHARACTERS });

  async function build(handle: string, stamp: string): Promise<CachedBody<PublicProfile> | null> {
    const madeAtMs = clock.now().getTime();
    const page = await makePage(handle);
    if (page === null) return null;
    const { next_change_at: nextChangeAt } = page;
    const endsAtMs = nextChangeAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextChangeAt);
    const body = new CachedBody(page);
    const size = JSON.stringify(page).length;
    cache.set(handle, { stamp, madeAtMs, endsAtMs, body }, { size });
    return body;
  }

  return {
    async get(handle) {
      const stamp = await readStamp(handle);
      const page = cache.get(handle);
      if (stamp === undefined) {
        cache.delete(handle);
        return null;
      }
      if (page !== undefined && page.stamp === stamp && isCurrent(page, clock.now().getTime())) {
        return page.body;
      }
      return build(handle, stamp);
    },
  };
}

// Returns false if the clock was set back to a time before the page was built. The page may then show links
// before their schedules start.
function isCurrent({ madeAtMs, endsAtMs }: CachedPage, nowMs: number): boolean {
  return madeAtMs <= nowMs && nowMs < endsAtMs;
}
