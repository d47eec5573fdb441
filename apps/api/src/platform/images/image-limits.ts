/** Maximum pixels of an image, above the 48 megapixels of current phones. */
export const MAX_IMAGE_PIXELS = 50_000_000;

/**
 * Maximum pixels of a HEIC image, above the 24 megapixels that phones write by default. WebAssembly needs ten
 * bytes of memory for each pixel.
 */
export const MAX_HEIC_PIXELS = 25_000_000;

/** Maximum length of a WebP image's side, in pixels: https://developers.google.com/speed/webp/faq */
export const MAX_IMAGE_SIDE = 16_383;

/** Maximum aspect ratio; decoders need seconds for an image that is only a few pixels wide. */
export const MAX_IMAGE_RATIO = 100;

/**
 * Widths in pixels in which every image is stored, for screens with one, two and three device pixels per CSS
 * pixel. The content host sends the width 512 when a URL names no width.
 */
export const IMAGE_WIDTHS: readonly number[] = [96, 192, 256, 384, 512, 768, 1024, 1600];

/** Width of exported images, in pixels. */
export const LARGEST_IMAGE_WIDTH = Math.max(...IMAGE_WIDTHS);

/** Resident memory above which the image process ends itself. */
export const MAX_ENCODER_MEMORY_BYTES = 512 * 1024 * 1024;
