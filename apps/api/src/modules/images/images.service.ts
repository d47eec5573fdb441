import { hash } from 'node:crypto';

import { withAvif } from '@musubi/domain/image-keys';
import { imageObjectKey } from '@musubi/server/image-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';

import type { CopyImage } from '#core/images/copy-image.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { secondsUntilNextDay, toDay } from '#core/utc-day.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { NEVER_RENEWED } from '#platform/database/schema/renewal.ts';
import type { AccountViewer, PageViewer } from '#platform/http/viewer.ts';
import type { EncodedImage } from '#platform/images/encode-image.ts';
import type { ImageEncoder } from '#platform/images/image-encoder.ts';
import { findImageFormat } from '#platform/images/image-format.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';
import { notRegistered, Problem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { createImageCleanup } from './image-cleanup.service.ts';
import { createImageRenewal } from './image-renewal.service.ts';
import { type ImageRow, imagesRepository } from './images.repository.ts';
import { IMAGE_KEY_BYTES, toImageKey, UPLOADS_PER_DAY } from './images.rules.ts';

type Schemas = components['schemas'];

export interface ImagesServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: ObjectStorage;
  readonly encoder: ImageEncoder;
  /** Encodes images from other sites with low priority, so that uploads come first. */
  readonly copyEncoder: ImageEncoder;
  readonly pages: PageChanges;
  readonly log: Logger;
}

export interface ImagesService {
  /**
   * Counts an upload towards today's quota before the body is read; the returned function undoes the count.
   * @throws Problem `not_registered`, `quota_exceeded`.
   */
  admit(userId: string): Promise<() => Promise<void>>;
  /**
   * Stores an upload that was admitted. @throws Problem `image_unreadable`, `image_too_large`,
   * `service_unavailable`.
   */
  upload(
    viewer: AccountViewer & PageViewer,
    request: Schemas['UploadImageRequest'],
  ): Promise<Schemas['Image']>;
  /**
   * Copies an external image, such as the thumbnail of an item. The copy does not count towards the quota.
   */
  readonly copy: CopyImage;
  /** Removes unused images and deletes their files; called periodically. */
  sweep(): Promise<void>;
  /** Gives new keys to the images of pages that got a door or were hidden; called periodically. */
  renewKeys(): Promise<void>;
}

export function createImagesService(options: ImagesServiceOptions): ImagesService {
  const { db, clock, random, storage, encoder } = options;
  const cleanup = createImageCleanup(options);

  const store = async (row: ImageRow, { files }: EncodedImage): Promise<void> => {
    // Inserts the row first, because files without a row would never be deleted.
    if (!(await imagesRepository.insert(db, row))) throw notRegistered();
    await Promise.all(
      files.map(async ({ width, format, bytes }) =>
        storage.put(imageObjectKey(row.key, width, format), bytes),
      ),
    );
  };

  const newKeyFor = ({ files }: EncodedImage): string => {
    const key = toImageKey(random.bytes(IMAGE_KEY_BYTES));
    return files.some(({ format }) => format === 'avif') ? withAvif(key) : key;
  };

  return {
    async admit(userId) {
      if (!(await imagesRepository.lockProfile(db, userId))) throw notRegistered();
      const now = clock.now();
      const day = toDay(now);
      if (await imagesRepository.claimUpload(db, { userId, day, limit: UPLOADS_PER_DAY })) {
        return async () => imagesRepository.releaseUpload(db, { userId, day });
      }
      throw new Problem('quota_exceeded', `At most ${UPLOADS_PER_DAY} images can be uploaded per UTC day`, {
        retryAfterSeconds: secondsUntilNextDay(now),
      });
    },

    async upload({ accountId, pageId }, { file, purpose }) {
      if (findImageFormat(file) === null) {
        throw new Problem('image_unreadable', 'Only JPEG, PNG, WebP, AVIF, GIF and HEIC images are accepted');
      }
      // The pictures of blocks are drawn as AVIF. Icons and covers are not.
      const image = await encoder.encode(file, accountId, { wantsAvif: purpose === 'thumbnail' });
      const { width, height } = image;
      const key = newKeyFor(image);
      const now = clock.now();
      const fresh = { createdAt: now, unusedSince: now, copiedHash: null, hiddenBy: null, ...NEVER_RENEWED };
      await store({ userId: pageId, key, purpose, width, height, ...fresh }, image);
      return { key, purpose, width, height, widths: [...IMAGE_WIDTHS], created_at: now.toISOString() };
    },

    async copy(userId, bytes) {
      const format = findImageFormat(bytes);
      // Sites do not publish HEIC, which few browsers show, and its decoding is slow.
      if (format === null || format === 'heic') return null;
      const copiedHash = hash('sha256', bytes, 'base64url');
      const now = clock.now();
      const known = await imagesRepository.findCopy(db, { userId, copiedHash }, now);
      if (known !== null) return known;
      const image = await encodeUnlessUnreadable(options.copyEncoder, bytes, userId);
      if (image === null) return null;
      const { width, height } = image;
      const key = newKeyFor(image);
      const fresh = { createdAt: now, unusedSince: now, copiedHash: null, hiddenBy: null, ...NEVER_RENEWED };
      await store({ userId, key, purpose: 'thumbnail', width, height, ...fresh }, image);
      await imagesRepository.noteCopy(db, { userId, key, copiedHash });
      return key;
    },

    sweep: cleanup.sweep,
    renewKeys: createImageRenewal({ ...options, deleteRemoved: cleanup.deleteRemoved }),
  };
}

async function encodeUnlessUnreadable(
  encoder: ImageEncoder,
  bytes: Uint8Array,
  ownerId: string,
): Promise<EncodedImage | null> {
  try {
    return await encoder.encode(bytes, ownerId);
  } catch (error) {
    const isFinal = error instanceof Problem && error.code !== 'service_unavailable';
    if (isFinal) return null;
    throw error;
  }
}
