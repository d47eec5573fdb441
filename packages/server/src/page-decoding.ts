import { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export interface PageLimits {
  /** Maximum number of decompressed bytes. Further bytes are not read. */
  readonly maxBytes: number;
  /**
   * Maximum number of compressed bytes. An endless stream may decompress to nothing, and never reach
   * `maxBytes`.
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

const META_CHARSET = /<meta[^>]{1,200}?charset\s*=\s*(?:["']\s*)?([\w-]{1,40})/i;
/** Number of bytes within which an HTML document must declare its charset (HTML, 4.2.5.5). */
const META_WITHIN_BYTES = 1024;
const BYTE_ORDER_MARKS: readonly (readonly [mark: string, charset: string])[] = [
  ['\u00EF\u00BB\u00BF', 'utf-8'],
  ['\u00FE\u00FF', 'utf-16be'],
  ['\u00FF\u00FE', 'utf-16le'],
];

/**
 * Decodes an HTML document. Takes the charset from the byte order mark, else the `Content-Type` header, else
 * the document's meta element, else UTF-8.
 */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const head = Buffer.from(bytes.subarray(0, META_WITHIN_BYTES)).toString('latin1');
  const marked = BYTE_ORDER_MARKS.find(([mark]) => head.startsWith(mark))?.[1];
  const declared = /charset\s*=\s*["']?([\w-]{1,40})/i.exec(contentType)?.[1];
  return toDecoder(marked ?? declared ?? META_CHARSET.exec(head)?.[1] ?? 'utf-8').decode(bytes);
}

function toDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
