import type { MusubiClient } from '@musubi/api-client';
import { loadPicture, type Picture } from '@musubi/ui/image-cropper/picture';

import { ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

/** Maximum width in px at which the API stores a picture. */
const WIDTH = 1600;

/**
 * Lets the API convert a photo that the browser cannot decode, and loads the result. The API
 * deletes the converted picture after a day. @throws ApiFailure
 */
export async function convertPhoto(
  file: File,
  { client, contentOrigin }: { readonly client: MusubiClient; readonly contentOrigin: string },
): Promise<Picture> {
  try {
    const { key } = await client.content.uploadImage({ file, purpose: 'icon' });
    const picture = await loadPicture(`${contentOrigin}/${key}/${WIDTH}.webp`);
    if (picture === null) throw new ApiFailure('network');
    return picture;
  } catch (error) {
    throw await toApiFailure(error);
  }
}
