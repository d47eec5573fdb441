import { LRUCache } from 'lru-cache';

import type { components } from '#generated/contract.ts';
import { createBatchedRead } from '#platform/batched-read.ts';
import type { Clock } from '#platform/clock.ts';
import { KeptBody } from '#platform/http/kept-body.ts';

type PublicProfile = components['schemas']['PublicProfile'];

/** Pages as they were last made, each sent again only while the database says that nothing of it has changed. */
export interface KeptPages {
  /** The page of a handle as it is now, or null. */
  get(handle: string): Promise<KeptBody<PublicProfile> | null>;
}

export interface KeptPagesOptions {
  /** The stamps of handles that lead to an open page: of the row that every write to a page changes. */
  readonly readStamps: (handles: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Makes a page, from a statement that begins after the stamp was read. */
  readonly makePage: (handle: string) => Promise<PublicProfile | null>;
  readonly clock: Clock;
}

interface KeptPage {
  readonly stamp: string;
  readonly madeAtMs: number;
  /** Until just before the next scheduled change. */
  readonly endsAtMs: number;
  readonly body: KeptBody<PublicProfile>;
}

/** In characters of JSON: some ten thousand pages with a dozen links. */
const MAX_KEPT_CHARACTERS = 32 * 1024 * 1024;

/**
 * Every request asks for the stamp, so that a page is new on every server as soon as its write is committed. A page that
 * is read while it changes may be newer than its stamp, never older; it is then made once more.
 */
export function createKeptPages({ readStamps, makePage, clock }: KeptPagesOptions): KeptPages {
  const readStamp = createBatchedRead(readStamps);
  const kept = new LRUCache<string, KeptPage>({ maxSize: MAX_KEPT_CHARACTERS });

  async function makeAnew(handle: string, stamp: string): Promise<KeptBody<PublicProfile> | null> {
    const madeAtMs = clock.now().getTime();
    const page = await makePage(handle);
    if (page === null) return null;
    const { next_change_at: nextChangeAt } = page;
    const endsAtMs = nextChangeAt === null ? Number.POSITIVE_INFINITY : Date.parse(nextChangeAt);
    const body = new KeptBody(page);
    const size = JSON.stringify(page).length;
    kept.set(handle, { stamp, madeAtMs, endsAtMs, body }, { size });
    return body;
  }

  return {
    async get(handle) {
      const stamp = await readStamp(handle);
      const page = kept.get(handle);
      if (stamp === undefined) {
        kept.delete(handle);
        return null;
      }
      if (page !== undefined && page.stamp === stamp && isCurrent(page, clock.now().getTime())) {
        return page.body;
      }
      return makeAnew(handle, stamp);
    },
  };
}

// A clock that was set back would otherwise show what is only to come.
function isCurrent({ madeAtMs, endsAtMs }: KeptPage, nowMs: number): boolean {
  return madeAtMs <= nowMs && nowMs < endsAtMs;
}
