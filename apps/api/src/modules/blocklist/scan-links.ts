import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { DAY_MS } from '#platform/job.ts';

import { type BlocklistScan, blocklistScanRepository } from './blocklist-scan.repository.ts';

const EVERY_MS = 7 * DAY_MS;
const PAGES_AT_ONCE = 200;

type ScanCore = Pick<Core, 'db' | 'clock'> & {
  readonly linkWatch: Pick<Core['linkWatch'], 'isOn' | 'checkPages'>;
};

/**
 * Checks the links of all public pages against the blocklist. Starts a check every seven days, and resumes an
 * unfinished check. Called periodically.
 */
export async function scanLinks(core: ScanCore, pagesAtOnce = PAGES_AT_ONCE): Promise<void> {
  const { clock, linkWatch } = core;
  if (!linkWatch.isOn()) return;
  await inBatches(async (limit) => scanNext(core, limit), { clock, size: pagesAtOnce });
}

async function scanNext({ db, clock, linkWatch }: ScanCore, limit: number): Promise<number> {
  return inTransaction(db, async (tx) => {
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
}

function toCurrent(scan: BlocklistScan, now: Date): BlocklistScan | null {
  if (scan.finishedAt === null) return scan;
  if (now.getTime() - scan.startedAt.getTime() < EVERY_MS) return null;
  return { afterPage: '', startedAt: now, finishedAt: null };
}
