import type { ImageFileFormat } from '@musubi/domain/image-keys';

/** Returns the object storage key of an uploaded image at a width in pixels. */
export function imageObjectKey(imageKey: string, width: number, format: ImageFileFormat = 'webp'): string {
  return `images/${imageKey}/${width}.${format}`;
}
