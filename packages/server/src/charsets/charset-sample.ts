const SAMPLE_BYTES = 4096;
const PIECE_BYTES = 200;
const FIRST_BEYOND_ASCII = 0x80;
/** Separators of cells, tags and lines. They are never the second byte of a character in any charset. */
const SEPARATORS: ReadonlySet<number> = new Set(Buffer.from('\n\r\t,;"<>='));

const SEPARATOR = Buffer.from('\n');

/** Returns the index of the nearest separator before or after a byte, at most `max` bytes away. */
function findSeparator(bytes: Uint8Array, from: number, step: 1 | -1, max: number): number {
  let at = from;
  while (at >= 0 && at < bytes.length && Math.abs(at - from) < max && !SEPARATORS.has(bytes[at] ?? 0))
    at += step;
  return at;
}

/**
 * Extracts the cells and lines with non-ASCII bytes, because addresses and markup do not depend on the
 * charset.
 */
export function takeSample(bytes: Uint8Array): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let end = 0;
  for (let at = 0; at < bytes.length && size < SAMPLE_BYTES; at += 1) {
    if ((bytes[at] ?? 0) < FIRST_BEYOND_ASCII) continue;
    const start = Math.max(end, findSeparator(bytes, at, -1, PIECE_BYTES) + 1);
    end = findSeparator(bytes, at, 1, SAMPLE_BYTES);
    pieces.push(bytes.subarray(start, end), SEPARATOR);
    size += end - start;
    at = end;
  }
  return Buffer.concat(pieces);
}

const NULS_OF_SAMPLE = 0.1;

/**
 * Detects UTF-16, in which each ASCII character has a null byte, nearly always on the same side. Null for
 * other bytes.
 */
export function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  let even = 0;
  let odd = 0;
  for (const [at, byte] of sample.entries()) {
    if (byte === 0 && at % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  }
  if (Math.max(even, odd) < sample.length * NULS_OF_SAMPLE) return null;
  if (even * 10 <= odd) return 'utf-16le';
  return odd * 10 <= even ? 'utf-16be' : null;
}
