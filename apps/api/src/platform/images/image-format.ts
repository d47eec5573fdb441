/** Accepted image formats. */
export type ImageFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'heic';

interface Signature {
  readonly format: ImageFormat;
  readonly at: number;
  readonly bytes: readonly string[];
}

const SIGNATURES: readonly Signature[] = [
  { format: 'jpeg', at: 0, bytes: ['\u00FF\u00D8\u00FF'] },
  { format: 'png', at: 0, bytes: ['\u0089PNG\r\n\u001A\n'] },
  { format: 'gif', at: 0, bytes: ['GIF87a', 'GIF89a'] },
  { format: 'webp', at: 8, bytes: ['WEBP'] },
  { format: 'avif', at: 4, bytes: ['ftypavif', 'ftypavis'] },
  { format: 'heic', at: 4, bytes: ['ftypheic', 'ftypheix', 'ftyphevc', 'ftyphevx'] },
];
/** The brand that means only "images in a box"; the brands after it name the codec. */
const ANY_CODEC = 'ftypmif1';
const LONGEST = 64;

/**
 * The format that the first bytes of a file identify; ignores file name and media type. Null for other files.
 */
export function findImageFormat(bytes: Uint8Array): ImageFormat | null {
  const head = String.fromCharCode(...bytes.subarray(0, LONGEST));
  const found = SIGNATURES.find(({ at, bytes: starts }) =>
    starts.some((start) => head.startsWith(start, at)),
  );
  if (found !== undefined) return found.format;
  if (!head.startsWith(ANY_CODEC, 4)) return null;
  return /hei[cx]|hev[cx]/.test(head.slice(16, bytes[3])) ? 'heic' : 'avif';
}
