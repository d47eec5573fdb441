import { AVIF_WIDTHS, hasAvif } from '@musubi/domain/image-keys';
import { imageObjectKey } from '@musubi/server/image-object-key';

import type { Core } from '#core/module.ts';
import { createByteRemoval } from '#core/pages/byte-removal.ts';
import { toDay } from '#core/utc-day.ts';
import { inBatches } from '#platform/database/batches.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

import { imagesRepository } from './images.repository.ts';
import { UNUSED_FOR_MS } from './images.rules.ts';

const UNUSED_AT_A_TIME = 200;

/**
 * Removes unused images and deletes the files of removed images; failed deletions are retried. Called
 * periodically.
 */
export async function sweepImages(core: Core): Promise<void> {
  const { db, clock } = core;
  await inBatches(async (limit) => removeUnused(core, limit), { clock, size: UNUSED_AT_A_TIME });
  await deleteRemovedImages(core);
  const before = toDay(new Date(clock.now().getTime() - UNUSED_FOR_MS));
  await imagesRepository.deleteUploadDays(db, before, clock);
}

async function removeUnused({ db, clock }: Core, limit: number): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - UNUSED_FOR_MS);
  const candidates = await imagesRepository.listUnused(db, before, limit);
  const shown = candidates.filter(({ isShown }) => isShown);
  const unused = candidates.filter(({ isShown }) => !isShown);
  await imagesRepository.markShown(db, shown);
  await inTransaction(db, async (tx) => imagesRepository.removeUnused(tx, unused, { before, now }));
  return candidates.length;
}

/** Deletes the files of removed images that are due. */
export async function deleteRemovedImages({ db, clock, storage, log }: Core): Promise<void> {
  const deleteDue = createByteRemoval({
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
  await deleteDue();
}
