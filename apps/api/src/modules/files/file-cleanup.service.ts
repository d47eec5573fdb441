import { fileObjectKey } from '@musubi/server/file-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { createByteRemoval } from '#core/pages/byte-removal.ts';
import { toDay } from '#core/utc-day.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { filesRepository } from './files.repository.ts';
import { UNUSED_FOR_MS } from './files.rules.ts';

interface FileCleanupOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  readonly log: Logger;
}

const UNUSED_AT_A_TIME = 200;

interface FileCleanup {
  /** Removes unused files and deletes the bytes of removed files; failed deletions are retried. */
  sweep(): Promise<void>;
  /** Deletes the bytes of removed files that are due. */
  deleteRemoved(): Promise<void>;
}

export function createFileCleanup({ db, clock, storage, log }: FileCleanupOptions): FileCleanup {
  const removeUnused = async (limit: number): Promise<number> => {
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
  };

  const deleteRemoved = createByteRemoval({
    db,
    clock,
    log,
    repository: filesRepository,
    deleteBytes: async ({ key, format }) => storage.delete(fileObjectKey(key, format)),
    failure: 'a file could not be deleted',
  });

  return {
    async sweep() {
      await inBatches(removeUnused, { clock, size: UNUSED_AT_A_TIME });
      await deleteRemoved();
      const before = toDay(new Date(clock.now().getTime() - UNUSED_FOR_MS));
      await filesRepository.deleteUploadDays(db, before, clock);
    },
    deleteRemoved,
  };
}
