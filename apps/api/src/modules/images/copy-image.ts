import { hash } from 'node:crypto';

import type { Core } from '#core/module.ts';
import type { EncodedImage } from '#platform/images/encode-image.ts';
import { findImageFormat } from '#platform/images/image-format.ts';
import { Problem } from '#platform/problem.ts';

import { imagesRepository } from './images.repository.ts';
import { storeImage } from './store-image.ts';

/**
 * Stores an image for a user from external bytes, such as the thumbnail of an item, and returns the image's
 * key. The same bytes give the same key; null if the bytes are not a readable image. The copy does not count
 * towards the quota, and is encoded with low priority, so that uploads come first.
 * @throws Problem `service_unavailable` when the server cannot read images at the moment.
 */
export async function copyImage(core: Core, userId: string, bytes: Uint8Array): Promise<string | null> {
  const format = findImageFormat(bytes);
  // Skips HEIC: few browsers show it, so sites do not publish it, and it is slow to decode.
  if (format === null || format === 'heic') return null;
  const copiedHash = hash('sha256', bytes, 'base64url');
  const now = core.clock.now();
  const known = await imagesRepository.findCopy(core.db, { userId, copiedHash }, now);
  if (known !== null) return known;
  const image = await encodeUnlessUnreadable(core, bytes, userId);
  if (image === null) return null;
  const key = await storeImage(core, image, { userId, purpose: 'thumbnail', createdAt: now });
  await imagesRepository.noteCopy(core.db, { userId, key, copiedHash });
  return key;
}

async function encodeUnlessUnreadable(
  { copyEncoder }: Core,
  bytes: Uint8Array,
  ownerId: string,
): Promise<EncodedImage | null> {
  try {
    return await copyEncoder.encode(bytes, ownerId);
  } catch (error) {
    const isFinal = error instanceof Problem && error.code !== 'service_unavailable';
    if (isFinal) return null;
    throw error;
  }
}
