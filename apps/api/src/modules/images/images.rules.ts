/** Images that one person may send on one day (UTC). */
export const UPLOADS_PER_DAY = 60;

/** How long an image stays that nothing shows. */
export const UNUSED_FOR_MS = 24 * 60 * 60_000;

/** Bytes of an image's key: 128 bits, so that nobody finds an image without being told. */
export const IMAGE_KEY_BYTES = 16;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const BITS_PER_CHARACTER = 5;

/** The key of a new image, in small letters and digits: a file system may not tell capitals apart. */
export function toImageKey(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS_PER_CHARACTER}}`, 'g')) ?? [];
  return groups
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(BITS_PER_CHARACTER, '0'), 2)] ?? '')
    .join('');
}
