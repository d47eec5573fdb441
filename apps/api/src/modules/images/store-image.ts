import { withAvif } from '@musubi/domain/image-keys';
import { imageObjectKey } from '@musubi/server/image-object-key';

import type { Core } from '#core/module.ts';
import { NEVER_RENEWED } from '#platform/database/schema/files/renewal.ts';
import type { EncodedImage } from '#platform/images/encode-image.ts';
import { notRegistered } from '#platform/problem.ts';

import { type ImageRow, imagesRepository } from './images.repository.ts';
import { IMAGE_KEY_BYTES, toImageKey } from './images.rules.ts';

/**
 * Stores an image that is marked as unused, and returns its new key.
 * @throws Problem `not_registered`.
 */
export async function storeImage(
  { db, random, storage }: Core,
  { width, height, files }: EncodedImage,
  { userId, purpose, createdAt }: Pick<ImageRow, 'userId' | 'purpose' | 'createdAt'>,
): Promise<string> {
  const newKey = toImageKey(random.bytes(IMAGE_KEY_BYTES));
  const key = files.some(({ format }) => format === 'avif') ? withAvif(newKey) : newKey;
  const fresh = { createdAt, unusedSince: createdAt, copiedHash: null, hiddenBy: null, ...NEVER_RENEWED };
  // Inserts the row first, because files without a row would never be deleted.
  if (!(await imagesRepository.insert(db, { userId, key, purpose, width, height, ...fresh }))) {
    throw notRegistered();
  }
  await Promise.all(
    files.map(async (file) => storage.put(imageObjectKey(key, file.width, file.format), file.bytes)),
  );
  return key;
}
