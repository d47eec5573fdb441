import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { Again } from '#platform/timing/repeat.ts';

import type { IndexWalk, SearchCore } from './search-core.ts';
import { searchIndexRepository } from './search-index.repository.ts';

type Parts = Pick<SearchCore, 'db' | 'clock' | 'log' | 'searchIndexWalk'>;

/** Number of pages per statement that looks for due pages. */
const PAGES_AT_ONCE = 1000;
/**
 * After a full pass, the job pauses for this many times the duration of the pass, within the bounds below.
 */
const PAUSE_FACTOR = 100;
const [LEAST_PAUSE_MS, LONGEST_PAUSE_MS] = [2 * MINUTE_MS, 10 * MINUTE_MS];

export const createIndexWalk = (): IndexWalk => ({ after: '', pausesUntilMs: -Infinity, tookMs: 0 });

/**
 * Called by a job: runs `renewSearchIndex` without a pause while pages remain, for example after an upgrade
 * of the index rules. Then pauses.
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
 * Indexes public pages without a current index entry; returns false while pages remain. Logs pages that
 * cannot be indexed and continues; the next pass retries them.
 * @param size Pages between two checks of the time limit.
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

/** Removes commissions from the entries of pages whose owner has not confirmed them for long. */
export async function dropOldCommissions(core: Omit<Parts, 'searchIndexWalk'>): Promise<void> {
  const { db, clock } = core;
  let after = '';
  const renewSome = async (limit: number): Promise<number> => {
    const now = clock.now();
    const userIds = await searchIndexRepository.listUnconfirmed(db, { after, now, limit });
    for (const userId of userIds) await renewPage(core, userId, now);
    after = userIds.at(-1) ?? after;
    return userIds.length;
  };
  await inBatches(renewSome, { clock, size: PAGES_AT_ONCE });
}

async function renewPage(
  { db, clock, log }: Omit<Parts, 'searchIndexWalk'>,
  userId: string,
  publishedAt: Date,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) =>
      searchIndexRepository.refresh(tx, userId, clock.now(), publishedAt),
    );
  } catch (error) {
    log.error({ err: error, account: userId }, 'a page could not be indexed for search');
  }
}
