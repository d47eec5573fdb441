import { LRUCache } from 'lru-cache';

import { type Entry, type PageGate, toEntry } from '#core/pages/page-passes.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import { createBatchedRead } from '#platform/database/batched-read.ts';
import { CachedBody } from '#platform/http/answers/cached-body.ts';

type PublicProfile = components['schemas']['PublicProfile'];

/** Cache of public pages. An entry is served only while its stamp in the database is unchanged. */
export interface CachedPages {
  /** Current page of a handle for a visitor with this pass, or the reason why it is refused. */
  get(handle: string, pass: string | undefined): Promise<CachedBody<PublicProfile> | Exclude<Entry, 'open'>>;
}

export interface PageStamp {
  readonly stamp: string;
  /** Decides which passes open the page; null for a page without lock and age gate. */
  readonly gate: PageGate | null;
}

interface MadePage extends Pick<PageStamp, 'gate'> {
  readonly page: PublicProfile;
}

export interface CachedPagesOptions {
  /** Returns the stamps of pages by handle, without drafts. Every write to a page changes its stamp. */
  readonly readStamps: (handles: readonly string[]) => Promise<ReadonlyMap<string, PageStamp>>;
  /** Builds a page; called after the stamp of the page was read. */
  readonly makePage: (handle: string) => Promise<MadePage | null>;
  readonly clock: Clock;
}

interface CachedPage {
  readonly stamp: string;
  readonly madeAtMs: number;
  /** Time of the next scheduled change of the page; from then on, this copy must not be served. */
  readonly endsAtMs: number;
  readonly body: CachedBody<PublicProfile>;
}

interface Built extends Pick<PageStamp, 'gate'> {
  readonly body: CachedBody<PublicProfile>;
}

/** Maximum size of the cache in characters of JSON: about ten thousand pages with a dozen links each. */
const MAX_CACHED_CHARACTERS = 32 * 1024 * 1024;

/**
 * Every request reads the stamp, so that each server shows a write as soon as it is committed. A page that is
 * read during a write may be newer than its stamp, but never older; the next request then builds the page
 * again. A page whose gate was added or removed during the read is not cached, so that a gated entry never
 * matches the stamp of an open page.
 */
export function createCachedPages({ readStamps, makePage, clock }: CachedPagesOptions): CachedPages {
  const readStamp = createBatchedRead(readStamps);
  const cache = new LRUCache<string, CachedPage>({ maxSize: MAX_CACHED_CHARACTERS });

  const enter = (gate: PageGate | null, pass: string | undefined): Entry =>
    gate === null ? 'open' : toEntry(gate, pass, clock.now().getTime());

  async function build(handle: string, { stamp, gate }: PageStamp): Promise<Built | null> {
    const madeAtMs = clock.now().getTime();
    const made = await makePage(handle);
    if (made === null) return null;
    const { page } = made;
    const { next_change_at: nextChangeAt } = page;
    const endsAtMs = nextChangeAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextChangeAt);
    const body = new CachedBody(page);
    const size = JSON.stringify(page).length;
    if (gate?.lockKey === made.gate?.lockKey)
      cache.set(handle, { stamp, madeAtMs, endsAtMs, body }, { size });
    return { body, gate: made.gate };
  }

  return {
    async get(handle, pass) {
      const read = await readStamp(handle);
      const page = cache.get(handle);
      if (read === undefined) {
        cache.delete(handle);
        return 'closed';
      }
      const entry = enter(read.gate, pass);
      if (entry !== 'open') return entry;
      if (page !== undefined && page.stamp === read.stamp && isCurrent(page, clock.now().getTime())) {
        return page.body;
      }
      const built = await build(handle, read);
      if (built === null) return 'closed';
      const entryNow = enter(built.gate, pass);
      return entryNow === 'open' ? built.body : entryNow;
    },
  };
}

// Returns false if the clock was set back to a time before the page was built. The page may then show links
// before their schedules start.
function isCurrent({ madeAtMs, endsAtMs }: CachedPage, nowMs: number): boolean {
  return madeAtMs <= nowMs && nowMs < endsAtMs;
}
