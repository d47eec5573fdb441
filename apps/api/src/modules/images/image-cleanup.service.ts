import { AVIF_WIDTHS, hasAvif } from '@musubi/domain/image-keys';
import { imageObjectKey } from '@musubi/server/image-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { createByteRemoval } from '#core/pages/byte-removal.ts';
import { toDay } from '#core/utc-day.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

import { imagesRepository } from './images.repository.ts';
import { UNUSED_FOR_MS } from './images.rules.ts';

export interface ImageCleanupOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: ObjectStorage;
  readonly log: Logger;
}

const UNUSED_AT_A_TIME = 200;

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

  const deleteRemoved = createByteRemoval({
    db,
    clock,
    log,
    repository: imagesRepository,
    deleteBytes: async ({ key }) => {
      for (const width of IMAGE_WIDTHS) await storage.delete(imageObjectKey(key, width));
      for (const width of hasAvif(key) ? AVIF_WIDTHS : [])
        await storage.delete(imageObjectKey(key, width, 'avif'));
    },
    failure: 'the files of an image could not be deleted',
  });

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
