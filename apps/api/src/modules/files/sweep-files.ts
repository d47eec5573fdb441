import { fileObjectKey } from '@musubi/server/file-object-key';

import type { Core } from '#core/module.ts';
import { createByteRemoval } from '#core/pages/byte-removal.ts';
import { toDay } from '#core/utc-day.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { filesRepository } from './files.repository.ts';
import { UNUSED_FOR_MS } from './files.rules.ts';

const UNUSED_AT_A_TIME = 200;

/** Removes unused files and deletes the bytes of removed files; failed deletions are retried. */
export async function sweepFiles(core: Core): Promise<void> {
  const { db, clock } = core;
  await inBatches(async (limit) => removeUnused(core, limit), { clock, size: UNUSED_AT_A_TIME });
  await deleteRemovedFiles(core);
  const before = toDay(new Date(clock.now().getTime() - UNUSED_FOR_MS));
  await filesRepository.deleteUploadDays(db, before, clock);
}

async function removeUnused({ db, clock }: Core, limit: number): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - UNUSED_FOR_MS);
  const candidates = await filesRepository.listUnused(db, before, limit);
  const unused = candidates.filter(({ isUsed }) => !isUsed);
  await filesRepository.markUsed(
    db,
    candidates.filter(({ isUsed }) => isUsed),
  );
  await inTransaction(db, async (tx) => filesRepository.removeUnused(tx, unused, { before, now }));
  return candidates.length;
}

/** Deletes the bytes of removed files that are due. */
export async function deleteRemovedFiles({ db, clock, log, storage }: Core): Promise<void> {
  const deleteRemoved = createByteRemoval({
    db,
    clock,
    log,
    repository: filesRepository,
    deleteBytes: async ({ key, format }) => storage.delete(fileObjectKey(key, format)),
    failure: 'a file could not be deleted',
  });
  await deleteRemoved();
}
