import { fileObjectKey } from '@musubi/server/file-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { toDay } from '#core/utc-day.ts';
import { type BackOff, pauseAfter } from '#platform/back-off.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { filesRepository, type RemovedFile } from './files.repository.ts';
import { UNUSED_FOR_MS } from './files.rules.ts';

interface FileCleanupOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  readonly log: Logger;
}

const UNUSED_AT_A_TIME = 200;
/** Maximum number of files that are deleted concurrently. */
const KEYS_AT_A_TIME = 20;
/** Attempts never stop, because the user may have been promised the deletion. */
const BACK_OFF: BackOff = { firstMs: 60_000, longestMs: 6 * 60 * 60_000 };

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

  const deleteBytes = async ({ key, format }: RemovedFile): Promise<void> => {
    await storage.delete(fileObjectKey(key, format));
    await filesRepository.deleteRemoved(db, key);
  };

  const postpone = async (file: RemovedFile, error: unknown): Promise<void> => {
    const attempts = file.attempts + 1;
    const nextAttemptAt = new Date(clock.now().getTime() + pauseAfter(attempts, BACK_OFF));
    log.warn({ err: error, key: file.key, attempts }, 'a file could not be deleted and will be retried');
    await filesRepository.postponeRemoved(db, file.key, { attempts, nextAttemptAt });
  };

  // A file that cannot be deleted must not delay other deletions.
  const deleteSome = async (limit: number): Promise<number> => {
    const removed = await filesRepository.listRemoved(db, clock.now(), limit);
    await Promise.all(
      removed.map(async (file) => deleteBytes(file).catch(async (error: unknown) => postpone(file, error))),
    );
    return removed.length;
  };

  const deleteRemoved = async (): Promise<void> => {
    await inBatches(deleteSome, { clock, size: KEYS_AT_A_TIME });
  };

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
