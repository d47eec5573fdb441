import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { importObjectsRepository } from './import-objects.repository.ts';

const SWEPT_AT_ONCE = 50;
/** Time after which a failed deletion is retried. */
const RETRY_MS = 60 * MINUTE_MS;

/** Deletes the files of imports that were applied or have expired. */
export async function sweepImportObjects(core: Core): Promise<void> {
  const { clock } = core;
  await inBatches(async (limit) => deleteExpired(core, limit), { clock, size: SWEPT_AT_ONCE });
}

async function deleteExpired({ db, clock, storage, log }: Core, limit: number): Promise<number> {
  const now = clock.now();
  const expired = await importObjectsRepository.listExpired(db, { now, limit });
  const deleted: string[] = [];
  const failed: string[] = [];
  for (const { objectKey } of expired) {
    try {
      await storage.delete(objectKey);
      deleted.push(objectKey);
    } catch (error) {
      log.warn({ err: error }, 'a file of a page copy could not be deleted');
      failed.push(objectKey);
    }
  }
  if (deleted.length > 0) await importObjectsRepository.remove(db, deleted);
  // Postpones failed files, so that they do not block the files after them.
  if (failed.length > 0) {
    await importObjectsRepository.postpone(db, failed, new Date(now.getTime() + RETRY_MS));
  }
  return expired.length;
}
