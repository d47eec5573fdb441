import type { Core } from '#core/module.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { findImageFormat } from '#platform/images/image-format.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';
import { Problem } from '#platform/problem.ts';

import { storeImage } from './store-image.ts';

type Operation = 'uploadImage';

/**
 * Stores an upload that was admitted.
 * @throws Problem `token_missing`, `image_unreadable`, `image_too_large`, `service_unavailable`.
 */
export async function uploadImage(
  core: Core,
  { viewer, body: { file, purpose } }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
  if (findImageFormat(file) === null) {
    throw new Problem('image_unreadable', 'Only JPEG, PNG, WebP, AVIF, GIF and HEIC images are accepted');
  }
  // Blocks show pictures as AVIF; icons and covers are never AVIF.
  const wantsAvif = purpose === 'thumbnail';
  const image = await core.imageEncoder.encode(file, viewer.accountId, { wantsAvif });
  const { width, height } = image;
  const now = core.clock.now();
  const key = await storeImage(core, image, { userId: viewer.pageId, purpose, createdAt: now });
  return { key, purpose, width, height, widths: [...IMAGE_WIDTHS], created_at: now.toISOString() };
}
