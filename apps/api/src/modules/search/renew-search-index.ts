import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { Again } from '#platform/timing/repeat.ts';

import type { IndexWalk, SearchCore } from './search-core.ts';
import { searchIndexRepository } from './search-index.repository.ts';

type Parts = Pick<SearchCore, 'db' | 'clock' | 'log' | 'searchIndexWalk'>;

/** Pages among which one statement looks for those that are due. */
const PAGES_AT_ONCE = 1000;
/** Looking at every page is followed by a pause of so many times its length, within these bounds. */
const PAUSE_FACTOR = 100;
const [LEAST_PAUSE_MS, LONGEST_PAUSE_MS] = [2 * MINUTE_MS, 10 * MINUTE_MS];

export const createIndexWalk = (): IndexWalk => ({ after: '', pausesUntilMs: -Infinity, tookMs: 0 });

/**
 * For a job: calls `renewSearchIndex` while pages remain, as after an upgrade that changed the rules of the index, then
 * pauses.
 */
export async function renewSearchIndexWhenDue(core: Parts): Promise<Again> {
  const { clock, searchIndexWalk: walk } = core;
  const startedMs = clock.now().getTime();
  if (startedMs < walk.pausesUntilMs) return new Again(walk.pausesUntilMs - startedMs);
  const isWhole = await renewSearchIndex(core);
  const endedMs = clock.now().getTime();
  walk.tookMs += endedMs - startedMs;
  if (!isWhole) return new Again(0);
  const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, PAUSE_FACTOR * walk.tookMs));
  walk.pausesUntilMs = endedMs + pauseMs;
  walk.tookMs = 0;
  return new Again(pauseMs);
}

/**
 * Indexes the public pages that have no index entry or an old one; returns false while pages remain. Logs a
 * page that cannot be indexed and goes on; the next call tries it again.
 * @param size Pages between two looks at the time.
 */
export async function renewSearchIndex(core: Parts, size = PAGES_AT_ONCE): Promise<boolean> {
  const { db, clock, searchIndexWalk: walk } = core;
  const renewSome = async (limit: number): Promise<number> => {
    const { after } = walk;
    const { count, last } = await searchIndexRepository.findWindow(db, after, limit);
    if (last === null) return 0;
    const due = await searchIndexRepository.listDue(db, { after, last });
    for (const { userId, createdAt } of due) await renewPage(core, userId, createdAt);
    walk.after = last;
    return count;
  };
  const isWhole = await inBatches(renewSome, { clock, size });
  if (isWhole) walk.after = '';
  return isWhole;
}

async function renewPage({ db, log }: Parts, userId: string, createdAt: Date): Promise<void> {
  try {
    await inTransaction(db, async (tx) => searchIndexRepository.refresh(tx, userId, createdAt));
  } catch (error) {
    log.error({ err: error, account: userId }, 'a page could not be indexed for search');
  }
}
