/** Maximum files that an account may upload per day (UTC). */
export const FILES_PER_DAY = 20;

/** How long an unused file is kept, in ms. */
export const UNUSED_FOR_MS = 24 * 60 * 60_000;

/** Random bytes in a file key: 128 bits, so that keys cannot be guessed. */
export const FILE_KEY_BYTES = 16;

/** Maximum bytes of all files that are stored for a page. */
export const FILES_MAX_BYTES = 500 * 1024 * 1024;
