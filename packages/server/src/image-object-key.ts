/** Where an uploaded image of a width lies in the object storage. */
export function imageObjectKey(imageKey: string, width: number): string {
  return `images/${imageKey}/${width}.webp`;
}
