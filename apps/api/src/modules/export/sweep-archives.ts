import type { Core } from '#core/module.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { archiveFilesRepository } from './archive.repository.ts';
import { archiveObjectKey } from './archive.rules.ts';

const FILES_AT_A_TIME = 20;

/** Deletes the files of expired archives, of replaced archives and of erased users. */
export async function sweepArchives(core: Core): Promise<void> {
  const { db, clock } = core;
  await inBatches(async (limit) => deleteDue(core, limit), { clock, size: FILES_AT_A_TIME });
  await archiveFilesRepository.removeExpired(db, clock.now());
}

async function deleteDue({ db, clock, storage }: Core, limit: number): Promise<number> {
  const due = await archiveFilesRepository.listDue(db, clock.now(), limit);
  for (const fileKey of due) {
    await storage.delete(archiveObjectKey(fileKey));
    await inTransaction(db, async (tx) => archiveFilesRepository.remove(tx, fileKey));
  }
  return due.length;
}
