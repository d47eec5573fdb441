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
  let key = '';
  let held = 0;
  let heldBits = 0;
  for (const byte of bytes) {
    held = held * 256 + byte;
    heldBits += 8;
    for (; heldBits >= BITS_PER_CHARACTER; heldBits -= BITS_PER_CHARACTER) {
      const below = 2 ** (heldBits - BITS_PER_CHARACTER);
      key += ALPHABET[Math.floor(held / below)] ?? '';
      held %= below;
    }
  }
  return heldBits === 0 ? key : key + (ALPHABET[held * 2 ** (BITS_PER_CHARACTER - heldBits)] ?? '');
}
