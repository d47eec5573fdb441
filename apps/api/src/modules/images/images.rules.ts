/** Maximum images that a user may upload per day (UTC). */
export const UPLOADS_PER_DAY = 60;

/** How long an unused image is kept, in ms. */
export const UNUSED_FOR_MS = 24 * 60 * 60_000;

/** Random bytes in an image key: 128 bits, so that keys cannot be guessed. */
export const IMAGE_KEY_BYTES = 16;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS_PER_CHARACTER = 5;

/** Encodes an image key in lower-case letters and digits, because a file system may ignore case. */
export function toImageKey(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS_PER_CHARACTER}}`, 'g')) ?? [];
  return groups
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS_PER_CHARACTER, '0'), 2)] ?? '')
    .join('');
}
