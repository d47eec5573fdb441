import type { Logger } from '@musubi/server/logger';

import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { type BackOff, pauseAfter } from '#platform/timing/back-off.ts';

import type { PageChanges } from './page-changes.ts';

/** A stored image or file whose bytes are to be copied to its next key. */
export interface DueKey {
  readonly pageId: string;
  readonly key: string;
  readonly nextKey: string;
  readonly createdAt: Date;
  readonly renewalAttempts: number;
}

export interface KeyClaim {
  readonly now: Date;
  /** Time until which the batch is claimed; then another server may try the same keys. */
  readonly until: Date;
  readonly limit: number;
}

export interface Renewal<Due> {
  /** All keys that were tried, whether they were copied or not. */
  readonly due: readonly Due[];
  readonly copied: readonly Due[];
  readonly now: Date;
}

export interface Postponement {
  readonly renewalAttempts: number;
  readonly renewAt: Date;
}

interface KeyRenewalOptions<Due extends DueKey> {
  readonly db: Database;
  readonly clock: Clock;
  readonly pages: PageChanges;
  readonly log: Logger;
  readonly claim: (db: Database, claim: KeyClaim) => Promise<readonly Due[]>;
  /**
   * Copies the bytes to the next key.
   * @param isNew Whether an upload of the bytes may still be in progress.
   */
  readonly copy: (due: Due, isNew: boolean) => Promise<void>;
  readonly postpone: (db: Database, due: Due, next: Postponement) => Promise<void>;
  /** Replaces the keys whose bytes were copied; returns the number of replaced keys. */
  readonly renew: (tx: Database, pageId: string, renewal: Renewal<Due>) => Promise<number>;
  /** Deletes the bytes of removed keys that are due. */
  readonly deleteRemoved: () => Promise<void>;
}

const KEYS_AT_A_TIME = 10;
/** Longer than a batch takes to copy, unless the server is stopped. */
const CLAIM_MS = 30 * MINUTE_MS;
/** Time after which every started upload is stored or has failed. */
const UPLOAD_MS = 60 * MINUTE_MS;
/**
 * The number of attempts is unlimited, because the owner has been promised that the old URLs stop working.
 */
const BACK_OFF: BackOff = { firstMs: MINUTE_MS, longestMs: 6 * 60 * MINUTE_MS };

/**
 * Gives new keys to the images and files that a page stored before it got a door or was hidden. Bytes are
 * copied outside of transactions. A page keeps a former key until all bytes of that key are copied.
 */
export function createKeyRenewal<Due extends DueKey>(options: KeyRenewalOptions<Due>): () => Promise<void> {
  const { db, clock, pages, log } = options;

  const tryCopy = async (due: Due): Promise<readonly Due[]> => {
    const now = clock.now().getTime();
    try {
      await options.copy(due, due.createdAt.getTime() >= now - UPLOAD_MS);
      return [due];
    } catch (error) {
      const attempts = due.renewalAttempts + 1;
      const renewAt = new Date(now + pauseAfter(attempts, BACK_OFF));
      log.warn({ err: error, attempts }, 'a picture or file could not get a new key and will be retried');
      await options.postpone(db, due, { renewalAttempts: attempts, renewAt });
      return [];
    }
  };

  const renewPage = async (pageId: string, due: readonly Due[]): Promise<void> => {
    const copied: Due[] = [];
    // Copies one object at a time to limit memory use.
    for (const one of due) copied.push(...(await tryCopy(one)));
    const change = await inTransaction(db, async (tx) => {
      const count = await options.renew(tx, pageId, { due, copied, now: clock.now() });
      return count === 0 ? null : pages.addNews(tx, pageId);
    });
    await pages.notify(change);
  };

  const renewBatch = async (limit: number): Promise<number> => {
    const now = clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const due = await options.claim(db, { now, until, limit });
    for (const [pageId, ofPage] of Map.groupBy(due, (one) => one.pageId)) await renewPage(pageId, ofPage);
    if (due.length > 0) await options.deleteRemoved();
    return due.length;
  };

  return async () => {
    await inBatches(renewBatch, { clock, size: KEYS_AT_A_TIME });
  };
}
