import { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export interface PageLimits {
  /** Maximum number of decompressed bytes. Further bytes are not read. */
  readonly maxBytes: number;
  /**
   * Maximum number of compressed bytes. An endless compressed stream may decompress to nothing and never
   * reach `maxBytes`.
   */
  readonly maxSentBytes: number;
}

const DECOMPRESSORS = new Map([
  ['gzip', createGunzip],
  ['x-gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
]);

/** Reads and decompresses a body up to the limits; null for an unknown encoding. */
export async function readBeginning(
  body: Readable,
  encoding: string,
  { maxBytes, maxSentBytes }: PageLimits,
): Promise<Buffer | null> {
  if (encoding === '' || encoding === 'identity') return take(body, maxBytes);
  const create = DECOMPRESSORS.get(encoding.toLowerCase());
  if (create === undefined) return null;
  const unpacked = create();
  // Limits both streams, because the compressed and the decompressed stream may each be endless.
  const sent = Readable.from(limit(body, maxSentBytes));
  sent.on('error', (error) => unpacked.destroy(error));
  sent.pipe(unpacked);
  try {
    return await take(unpacked, maxBytes);
  } finally {
    sent.destroy();
    body.destroy();
  }
}

async function take(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of limit(stream, maxBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* limit(stream: Readable, maxBytes: number): AsyncGenerator<Buffer> {
  let left = maxBytes;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    yield chunk.subarray(0, left);
    left -= chunk.length;
    if (left <= 0) return;
  }
}
