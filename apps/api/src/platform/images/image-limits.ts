/** Telephones of 48 megapixels exist. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/** The longest side that WebP can have, in pixels: https://developers.google.com/speed/webp/faq */
export const MAX_IMAGE_SIDE = 16_383;

/** How many times as long as the other a side may be; decoders take seconds for lines of single pixels. */
export const MAX_IMAGE_RATIO = 100;

/**
 * Widths in which every image is stored: those that pages draw on screens of one, two and three pixels to a CSS pixel. 512 is
 * what the content host answers when none is asked for.
 */
export const IMAGE_WIDTHS: readonly number[] = [96, 192, 256, 384, 512, 768, 1024, 1600];

/** Resident memory of the process that reads images, above which it ends itself. */
export const MAX_ENCODER_MEMORY_BYTES = 512 * 1024 * 1024;
