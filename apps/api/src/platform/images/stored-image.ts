import { imageObjectKey } from '@musubi/server/image-object-key';
import type { ObjectStorage, StoredObject } from '@musubi/server/object-storage';

/** Widths in which images were stored before `IMAGE_WIDTHS` grew; every image has the width 512. */
const FORMER_WIDTHS = [96, 192, 512, 1024] as const;

/**
 * Reads an image in one of `IMAGE_WIDTHS` (pixels). If an older image lacks this width, reads its next larger
 * width, then the width 512. Null when none of these is stored.
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
