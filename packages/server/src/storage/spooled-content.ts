import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { ObjectContent } from './object-storage.ts';

/** Content with its length and SHA-256, which must be known before the upload. */
export interface SpooledContent {
  /** Reads the content in chunks from its beginning. */
  read(): Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  readonly sizeBytes: number;
  /** SHA-256 of the content in hexadecimal. */
  readonly digest: string;
  /** Deletes the temporary file, if there is one. */
  remove(): Promise<void>;
}

/** Small, so that the progress of an upload is measured often. */
const PIECE_BYTES = 64 * 1024;

function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
}

/**
 * Computes the size and SHA-256 of content. Writes a stream to a temporary file, because the stream's content
 * may not fit into memory.
 */
export async function spoolContent(content: ObjectContent): Promise<SpooledContent> {
  if (content instanceof Uint8Array) {
    const digest = createHash('sha256').update(content).digest('hex');
    return { read: () => inPieces(content), sizeBytes: content.length, digest, remove: async () => {} };
  }
  const folder = await mkdtemp(join(tmpdir(), 'musubi-object-'));
  const remove = async (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, 'content');
    const written = await writeHashed(file, content);
    const blob = await openAsBlob(file);
    return { read: () => blob.stream(), ...written, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function writeHashed(
  file: string,
  pieces: AsyncIterable<Uint8Array>,
): Promise<Pick<SpooledContent, 'sizeBytes' | 'digest'>> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const piece of pieces) {
      hash.update(piece);
      sizeBytes += piece.length;
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
  return { sizeBytes, digest: hash.digest('hex') };
}
