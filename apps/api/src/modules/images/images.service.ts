import { imageObjectKey } from '@musubi/server/image-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';
import type { VerifiedToken } from '@musubi/server/verified-token';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ImageEncoder } from '#platform/images/image-encoder.ts';
import { findImageFormat } from '#platform/images/image-format.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';
import { notRegistered, Problem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';
import { secondsUntilNextDay, toDay } from '#platform/utc-day.ts';

import { createImageCleanup } from './image-cleanup.service.ts';
import { type ImageRow, imagesRepository } from './images.repository.ts';
import { IMAGE_KEY_BYTES, toImageKey, UPLOADS_PER_DAY } from './images.rules.ts';

type Schemas = components['schemas'];

export interface ImagesServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: ObjectStorage;
  readonly encoder: ImageEncoder;
  readonly log: Logger;
}

/** Use cases of uploaded images. */
export interface ImagesService {
  /**
   * Counts one more image of today before it is sent; the answer counts it back.
   * @throws Problem `not_registered`, `quota_exceeded`.
   */
  admit(userId: string): Promise<() => Promise<void>>;
  /** Takes an image that was admitted. @throws Problem `image_unreadable`, `image_too_large`, `service_unavailable`. */
  upload(
    viewer: Pick<VerifiedToken, 'uid'>,
    request: Schemas['UploadImageRequest'],
  ): Promise<Schemas['Image']>;
  /** Removes what nobody shows, and the bytes of what is no longer anybody's; called again and again. */
  sweep(): Promise<void>;
}

export function createImagesService(options: ImagesServiceOptions): ImagesService {
  const { db, clock, random, storage, encoder } = options;

  const insert = async (row: ImageRow): Promise<void> =>
    inTransaction(db, async (tx) => {
      // Locked, so that an account that is erased meanwhile does not leave an image behind.
      if (!(await imagesRepository.lockProfile(tx, row.userId))) throw notRegistered();
      await imagesRepository.insert(tx, row);
    });

  return {
    async admit(userId) {
      if (!(await imagesRepository.lockProfile(db, userId))) throw notRegistered();
      const now = clock.now();
      const day = toDay(now);
      if (await imagesRepository.claimUpload(db, { userId, day, limit: UPLOADS_PER_DAY })) {
        return async () => imagesRepository.giveBackUpload(db, { userId, day });
      }
      throw new Problem('quota_exceeded', `At most ${UPLOADS_PER_DAY} images can be sent on one day (UTC)`, {
        retryAfterSeconds: secondsUntilNextDay(now),
      });
    },

    async upload({ uid }, { file, purpose }) {
      if (findImageFormat(file) === null) {
        throw new Problem('image_unreadable', 'Only JPEG, PNG, WebP, AVIF and GIF images are taken');
      }
      const { width, height, files } = await encoder.encode(file);
      const key = toImageKey(random.bytes(IMAGE_KEY_BYTES));
      const now = clock.now();
      // First the row: bytes that nobody knows of would never be removed.
      await insert({ userId: uid, key, purpose, width, height, createdAt: now, unusedSince: now });
      await Promise.all(files.map(async (one) => storage.put(imageObjectKey(key, one.width), one.bytes)));
      return { key, purpose, width, height, widths: [...IMAGE_WIDTHS], created_at: now.toISOString() };
    },

    sweep: createImageCleanup(options),
  };
}
