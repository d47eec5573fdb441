import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const NONCE_BYTES = 12;
/** Bytes of plain text per segment. */
const SEGMENT_BYTES = 64 * 1024;
const PURPOSE = 'file of a backup, 1';

/** Thrown for content that was changed, truncated or encrypted with another key. */
class SealBrokenError extends Error {
  readonly code = 'seal_broken';
  override readonly name = 'SealBrokenError';
}

/**
 * Encrypts a stream as AES-256-GCM segments. Derives a key for each stream from a random salt, which precedes
 * the segments (the construction AES-GCM-HKDF of Tink). The nonce of a segment contains its number and
 * whether it is the last one, so that no segment can be moved, repeated or cut off.
 */
export async function* seal(content: AsyncIterable<Uint8Array>, key: Uint8Array): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES);
  yield salt;
  const fileKey = deriveKey(key, salt);
  for await (const { bytes, number, isLast } of toSegments(content, SEGMENT_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, fileKey, toNonce(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts a stream; yields only authenticated bytes. @throws SealBrokenError */
export async function* unseal(
  content: AsyncIterable<Uint8Array>,
  key: Uint8Array,
): AsyncGenerator<Uint8Array> {
  const { head, rest } = await takeHead(content, SALT_BYTES);
  const fileKey = deriveKey(key, head);
  for await (const { bytes, number, isLast } of toSegments(rest, SEGMENT_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new SealBrokenError('The content is cut off');
    const decipher = createDecipheriv(ALGORITHM, fileKey, toNonce(number, isLast));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = decipher.update(bytes.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch (error) {
      throw new SealBrokenError('The content is not authentic', { cause: error });
    }
    yield opened;
  }
}

const deriveKey = (key: Uint8Array, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, PURPOSE, 32));

function toNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

interface Segment {
  readonly bytes: Buffer;
  readonly number: number;
  readonly isLast: boolean;
}

/**
 * Splits a stream into segments of this size. Only the last segment is shorter; an empty stream becomes one
 * empty segment.
 */
async function* toSegments(content: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Segment> {
  let waiting = Buffer.alloc(0);
  let number = 0;
  for await (const chunk of content) {
    waiting = waiting.length === 0 ? Buffer.from(chunk) : Buffer.concat([waiting, chunk]);
    let start = 0;
    // Keeps at least one byte for the last segment, because only the end of the stream shows which segment is
    // the last.
    for (; waiting.length - start > size; start += size, number += 1) {
      yield { bytes: waiting.subarray(start, start + size), number, isLast: false };
    }
    waiting = waiting.subarray(start);
  }
  yield { bytes: waiting, number, isLast: true };
}

async function takeHead(
  content: AsyncIterable<Uint8Array>,
  size: number,
): Promise<{ readonly head: Uint8Array; readonly rest: AsyncIterable<Uint8Array> }> {
  const chunks = content[Symbol.asyncIterator]();
  let taken = Buffer.alloc(0);
  while (taken.length < size) {
    const next = await chunks.next();
    if (next.done === true) throw new SealBrokenError('The content is cut off');
    taken = Buffer.concat([taken, next.value]);
  }
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    yield taken.subarray(size);
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { head: taken.subarray(0, size), rest: rest() };
}
