import { AVIF_WIDTHS, type ImageFileFormat } from '@musubi/domain/image-keys';
import { imageObjectKey } from '@musubi/server/image-object-key';
import type { ObjectStorage, StoredObject } from '@musubi/server/object-storage';

/** Widths in which images were stored before `IMAGE_WIDTHS` grew; every image has the width 512. */
const FORMER_WIDTHS = [96, 192, 512, 1024] as const;

export interface ImageFile {
  readonly key: string;
  readonly width: number;
  readonly format: ImageFileFormat;
}

/**
 * Reads an image in one of `IMAGE_WIDTHS` (pixels). If an older image lacks this width, reads its next larger
 * width, then the width 512; as AVIF, its next smaller width. Null when none of these is stored.
 */
export async function findStoredImage(
  storage: ObjectStorage,
  { key, width, format }: ImageFile,
): Promise<StoredObject | null> {
  for (const one of format === 'webp' ? toWebpWidths(width) : toAvifWidths(width)) {
    const image = await storage.get(imageObjectKey(key, one, format));
    if (image !== null) return image;
  }
  return null;
}

function toWebpWidths(width: number): readonly number[] {
  const larger = FORMER_WIDTHS.find((former) => former >= width) ?? FORMER_WIDTHS[3];
  return [...new Set([width, larger, FORMER_WIDTHS[2]])];
}

/** Demo pictures have no files for widths above their own width. */
const toAvifWidths = (width: number): readonly number[] =>
  AVIF_WIDTHS.filter((one) => one <= width).toReversed();
