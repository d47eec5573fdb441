import { OWN_NAME_PATH } from '@musubi/domain/own-names';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { Core } from '#core/module.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import { servedNames } from '#platform/database/schema/page/own-names.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { HOUR_MS } from '#platform/job.ts';

import { type NameKey, namesRepository, servedNamesRepository } from './names.repository.ts';
import { afterVisit } from './names.rules.ts';
import { lockForChange, publishNames } from './served-names.ts';
import { workThroughNames } from './work-through-names.ts';

const VISIT_EVERY_MS = HOUR_MS;
/** How long page servers can learn that a name no longer has a page. */
const FORGET_AFTER_MS = 30 * 24 * HOUR_MS;
const MAX_BYTES = 1024;
const TIMEOUT_MS = 8000;

/**
 * Visits main names that are due, and deletes names that have had no page for 30 days; called periodically.
 */
export async function visitDueNames(core: Core): Promise<void> {
  const { db, clock } = core;
  await workThroughNames(core, namesRepository.takeVisits, async (key) => visitNow(core, key));
  const before = new Date(clock.now().getTime() - FORGET_AFTER_MS);
  await removeInBatches(db, { table: servedNames, where: servedNamesRepository.isForgotten(before), clock });
}

async function visitNow(core: Core, key: NameKey): Promise<void> {
  const { db, clock, outbox, pages } = core;
  const hasAnswered = await visit(core, key.name);
  const news = await inTransaction(db, async (tx) => {
    if (!(await lockForChange(tx, key.pageId))) return [];
    const before = await namesRepository.find(tx, key);
    if (before?.isMain !== true) return [];
    const now = clock.now();
    const visits = afterVisit(before, hasAnswered, now);
    const nextVisitAt = new Date(now.getTime() + VISIT_EVERY_MS);
    await namesRepository.update(tx, key, { ...visits, nextVisitAt });
    if (!(await publishNames(tx, key.pageId, now))) return [];
    return pages.addNewsOfAll(tx, [key.pageId]);
  });
  for (const entry of news) await outbox.deliver(entry);
}

/** Requests a name over HTTPS; returns whether our page server answers there with a valid certificate. */
async function visit({ linkedPages }: Core, name: string): Promise<boolean> {
  try {
    const { status, bytes } = await linkedPages.request(`https://${name}${OWN_NAME_PATH}`, {
      accept: 'text/plain',
      maxBytes: MAX_BYTES,
      timeoutMs: TIMEOUT_MS,
      maxRedirects: 0,
    });
    return status === 200 && bytes.toString('utf8').trim() === name;
  } catch (error) {
    if (error instanceof SafeFetchError) return false;
    throw error;
  }
}
