import { AVIF_WIDTHS, hasAvif, withAvif } from '@musubi/domain/image-keys';
import { imageObjectKey } from '@musubi/server/image-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { copyObject, UPLOAD_MS } from '#core/pages/copy-object.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { type BackOff, pauseAfter } from '#platform/back-off.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';
import { MINUTE_MS } from '#platform/job.ts';
import type { Random } from '#platform/random.ts';

import { type DueImage, imageRenewalsRepository } from './image-renewals.repository.ts';
import { IMAGE_KEY_BYTES, toImageKey } from './images.rules.ts';

export interface ImageRenewalOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: ObjectStorage;
  readonly pages: PageChanges;
  readonly log: Logger;
  /** Deletes the files of removed images that are due. */
  readonly deleteRemoved: () => Promise<void>;
}

const IMAGES_AT_A_TIME = 10;
/** A batch of images is copied in less time, unless the server is stopped. */
const CLAIM_MS = 10 * MINUTE_MS;
/** Attempts never stop, because the owner has been promised that the old addresses close. */
const BACK_OFF: BackOff = { firstMs: MINUTE_MS, longestMs: 6 * 60 * MINUTE_MS };

/**
 * Gives new keys to the images of pages that got a door. Files are copied outside of transactions; a page keeps the
 * former key of an image until all files of the image are copied.
 */
export function createImageRenewal(options: ImageRenewalOptions): () => Promise<void> {
  const { db, clock, random, storage, pages, log } = options;

  const toNextKey = (key: string): string => {
    const next = toImageKey(random.bytes(IMAGE_KEY_BYTES));
    return hasAvif(key) ? withAvif(next) : next;
  };

  const copy = async ({ key, nextKey, createdAt }: DueImage): Promise<void> => {
    const isWhole = createdAt.getTime() < clock.now().getTime() - UPLOAD_MS;
    const files = [
      ...IMAGE_WIDTHS.map((width) => ({ width, format: 'webp' as const })),
      ...(hasAvif(key) ? AVIF_WIDTHS : []).map((width) => ({ width, format: 'avif' as const })),
    ];
    for (const { width, format } of files) {
      const from = imageObjectKey(key, width, format);
      const isStored = await copyObject(storage, { from, to: imageObjectKey(nextKey, width, format) });
      // Older images lack some widths. A new one may still be on its way into the storage.
      if (!isStored && !isWhole) throw new Error(`${from} is not stored yet`);
    }
  };

  const postpone = async (image: DueImage, error: unknown): Promise<void> => {
    const attempts = image.renewalAttempts + 1;
    const renewAt = new Date(clock.now().getTime() + pauseAfter(attempts, BACK_OFF));
    log.warn({ err: error, attempts }, 'an image could not get a new key and will be retried');
    await imageRenewalsRepository.postpone(db, image, { renewalAttempts: attempts, renewAt });
  };

  const tryCopy = async (image: DueImage): Promise<readonly DueImage[]> => {
    try {
      await copy(image);
      return [image];
    } catch (error) {
      await postpone(image, error);
      return [];
    }
  };

  const renewPage = async (userId: string, due: readonly DueImage[]): Promise<void> => {
    const copied: DueImage[] = [];
    // Copies one image at a time, which bounds the memory.
    for (const image of due) copied.push(...(await tryCopy(image)));
    const change = await inTransaction(db, async (tx) => {
      const count = await imageRenewalsRepository.renew(tx, userId, { due, copied, now: clock.now() });
      return count === 0 ? null : pages.addNews(tx, userId);
    });
    await pages.notify(change);
  };

  const renewBatch = async (limit: number): Promise<number> => {
    const now = clock.now();
    const until = new Date(now.getTime() + CLAIM_MS);
    const due = await imageRenewalsRepository.claim(db, { now, until, limit, toNextKey });
    for (const [userId, images] of Map.groupBy(due, (image) => image.userId)) await renewPage(userId, images);
    if (due.length > 0) await options.deleteRemoved();
    return due.length;
  };

  return async () => {
    await inBatches(renewBatch, { clock, size: IMAGES_AT_A_TIME });
  };
}
