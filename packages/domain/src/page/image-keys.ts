/** Formats in which images are stored. Every image has WebP files. */
export type ImageFileFormat = 'webp' | 'avif';

/** Widths in pixels of an image's AVIF files: those that the pictures of blocks ask for. */
export const AVIF_WIDTHS = [384, 768, 1024, 1600] as const;

/** Random parts of keys have no hyphen, and older keys have no AVIF files. */
const AVIF_SUFFIX = '-a';

/** Marks the key of an image that has AVIF files too, so that markup needs no look-up. */
export const withAvif = (key: string): string => key + AVIF_SUFFIX;

/** Whether an image has AVIF files beside its WebP files. */
export const hasAvif = (key: string): boolean => key.endsWith(AVIF_SUFFIX);
