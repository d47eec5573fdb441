import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { archiveFilesRepository } from './archive.repository.ts';
import { archiveObjectKey } from './archive.rules.ts';

/** Deletes the files of expired archives, of replaced archives and of erased users. */
export async function sweepArchives({ db, clock, storage }: Core): Promise<void> {
  for (const fileKey of await archiveFilesRepository.listDue(db, clock.now())) {
    await storage.delete(archiveObjectKey(fileKey));
    await inTransaction(db, async (tx) => archiveFilesRepository.remove(tx, fileKey));
  }
  await archiveFilesRepository.removeExpired(db, clock.now());
}
