import { imageObjectKey } from '@musubi/server/image-object-key';
import type { ObjectStorage, StoredObject } from '@musubi/server/object-storage';

/** The widths that images were stored in before there were others; 512 is there of every image. */
const FORMER_WIDTHS = [96, 192, 512, 1024] as const;

/**
 * An image in a width of `IMAGE_WIDTHS`, in pixels. One that was stored when there were fewer of them answers with the next
 * larger one. Null where there is none at all, which three questions of the storage tell.
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
