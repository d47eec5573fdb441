import { imageObjectKey } from '@musubi/server/image-object-key';
import type { ObjectStorage, StoredObject } from '@musubi/server/object-storage';

/** Widths of images that were stored before `IMAGE_WIDTHS` grew; every image has the width 512. */
const FORMER_WIDTHS = [96, 192, 512, 1024] as const;

/**
 * Finds an image in a width of `IMAGE_WIDTHS`, in pixels. For an older image without this width, returns
 * its next larger width. Null when no image is found, after at most three reads from the storage.
 */
export async function findStoredImage(
  storage: ObjectStorage,
  key: string,
  width: number,
): Promise<StoredObject | null> {
  const larger = FORMER_WIDTHS.find((former) => former >= width) ?? FORMER_WIDTHS[3];
  for (const one of new Set([width, larger, FORMER_WIDTHS[2]])) {
    const image = await storage.get(imageObjectKey(key, one));
    if (image !== null) return image;
  }
  return null;
}
