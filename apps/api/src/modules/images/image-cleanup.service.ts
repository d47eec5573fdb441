import { AVIF_WIDTHS, hasAvif } from '@musubi/domain/image-keys';
import { imageObjectKey } from '@musubi/server/image-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { toDay } from '#core/utc-day.ts';
import { type BackOff, pauseAfter } from '#platform/back-off.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

import { imagesRepository, type RemovedImage } from './images.repository.ts';
import { UNUSED_FOR_MS } from './images.rules.ts';

export interface ImageCleanupOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  readonly log: Logger;
}

const UNUSED_AT_A_TIME = 200;
/** Maximum number of images whose files are deleted concurrently. */
const KEYS_AT_A_TIME = 20;
/**
 * Pauses between attempts to delete a file. Attempts never stop, because the user may have been promised the
 * deletion.
 */
const BACK_OFF: BackOff = { firstMs: 60_000, longestMs: 6 * 60 * 60_000 };

interface ImageCleanup {
  /** Removes unused images and deletes the files of removed images; failed deletions are retried. */
  sweep(): Promise<void>;
  /** Deletes the files of removed images that are due. */
  deleteRemoved(): Promise<void>;
}

export function createImageCleanup({ db, clock, storage, log }: ImageCleanupOptions): ImageCleanup {
  const removeUnused = async (limit: number): Promise<number> => {
    const now = clock.now();
    const before = new Date(now.getTime() - UNUSED_FOR_MS);
    const candidates = await imagesRepository.listUnused(db, before, limit);
    const shown = candidates.filter(({ isShown }) => isShown);
    const unused = candidates.filter(({ isShown }) => !isShown);
    await imagesRepository.markShown(db, shown);
    await inTransaction(db, async (tx) => imagesRepository.removeUnused(tx, unused, { before, now }));
    return candidates.length;
  };

  const deleteBytes = async (key: string): Promise<void> => {
    for (const width of IMAGE_WIDTHS) await storage.delete(imageObjectKey(key, width));
    for (const width of hasAvif(key) ? AVIF_WIDTHS : [])
      await storage.delete(imageObjectKey(key, width, 'avif'));
    await imagesRepository.deleteRemoved(db, key);
  };

  const postpone = async (image: RemovedImage, error: unknown): Promise<void> => {
    const attempts = image.attempts + 1;
    const nextAttemptAt = new Date(clock.now().getTime() + pauseAfter(attempts, BACK_OFF));
    log.warn(
      { err: error, key: image.key, attempts },
      'the files of an image could not be deleted and will be retried',
    );
    await imagesRepository.postponeRemoved(db, image.key, { attempts, nextAttemptAt });
  };

  // A file that cannot be deleted must not delay other deletions.
  const deleteSome = async (limit: number): Promise<number> => {
    const removed = await imagesRepository.listRemoved(db, clock.now(), limit);
    await Promise.all(
      removed.map(async (image) =>
        deleteBytes(image.key).catch(async (error: unknown) => postpone(image, error)),
      ),
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
      await imagesRepository.deleteUploadDays(db, before, clock);
    },
    deleteRemoved,
  };
}
