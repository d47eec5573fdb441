/** Formats in which images are stored. Every image has WebP files. */
export type ImageFileFormat = 'webp' | 'avif';

/** Widths in pixels of an image's AVIF files: those that pictures in blocks request. */
export const AVIF_WIDTHS = [384, 768, 1024, 1600] as const;

/**
 * Suffix of keys with AVIF files. It is unambiguous, because the random parts of keys contain no hyphen.
 * Older images have no AVIF files.
 */
const AVIF_SUFFIX = '-a';

/** Marks the key of an image that has AVIF files too, so that rendering needs no lookup. */
export const withAvif = (key: string): string => key + AVIF_SUFFIX;

/** Whether an image has AVIF files in addition to its WebP files. */
export const hasAvif = (key: string): boolean => key.endsWith(AVIF_SUFFIX);
