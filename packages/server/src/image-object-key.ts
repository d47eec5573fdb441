/** Returns the object storage key of an uploaded image at a width in pixels. */
export function imageObjectKey(imageKey: string, width: number): string {
  return `images/${imageKey}/${width}.webp`;
}
