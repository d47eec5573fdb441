import type { LinkWatch } from '#core/pages/link-watch.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { DAY_MS } from '#platform/job.ts';

import { type BlocklistScan, blocklistScanRepository } from './blocklist-scan.repository.ts';

export interface BlocklistScanOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly linkWatch: LinkWatch;
  /** Pages per transaction. */
  readonly pagesAtOnce?: number;
}

/** Checks the links of all public pages against the blocklist. */
export interface BlocklistScanService {
  /** Starts a check every seven days, and continues one that has not ended; called periodically. */
  scan(): Promise<void>;
}

const EVERY_MS = 7 * DAY_MS;
const PAGES_AT_ONCE = 200;

export function createBlocklistScanService({
  db,
  clock,
  linkWatch,
  pagesAtOnce = PAGES_AT_ONCE,
}: BlocklistScanOptions): BlocklistScanService {
  const toCurrent = (scan: BlocklistScan, now: Date): BlocklistScan | null => {
    if (scan.finishedAt === null) return scan;
    if (now.getTime() - scan.startedAt.getTime() < EVERY_MS) return null;
    return { afterPage: '', startedAt: now, finishedAt: null };
  };

  const scanNext = async (limit: number): Promise<number> =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const claimed = await blocklistScanRepository.claim(tx, now);
      const scan = claimed === null ? null : toCurrent(claimed, now);
      if (scan === null) return 0;
      const userIds = await blocklistScanRepository.listPages(tx, scan.afterPage, limit);
      await linkWatch.checkPages(tx, userIds, now);
      await blocklistScanRepository.store(tx, {
        afterPage: userIds.at(-1) ?? scan.afterPage,
        startedAt: scan.startedAt,
        finishedAt: userIds.length < limit ? now : null,
      });
      return userIds.length;
    });

  return {
    async scan() {
      if (linkWatch.isOn()) await inBatches(scanNext, { clock, size: pagesAtOnce });
    },
  };
}
