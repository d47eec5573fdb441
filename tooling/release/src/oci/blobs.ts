import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { StartError } from '@musubi/server/start-error';

import { createTar, type TarEntry } from './tar.ts';

/** A content descriptor of the OCI image specification. */
export interface Descriptor {
  readonly mediaType: string;
  readonly digest: string;
  readonly size: number;
}

export interface Layer {
  readonly descriptor: Descriptor;
  /** Digest of the archive before compression. */
  readonly diffId: string;
}

/** Writes a document as JSON without spaces. */
export async function writeDocument(out: string, mediaType: string, document: object): Promise<Descriptor> {
  const text = JSON.stringify(document);
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  await mkdir(join(out, 'blobs/sha256'), { recursive: true });
  await writeFile(blobPath(out, digest), text);
  return { mediaType, digest, size: Buffer.byteLength(text) };
}

/** Path of a blob in the image layout at `out`. */
export function blobPath(out: string, digest: string): string {
  return join(out, 'blobs', digest.replace(':', '/'));
}

/**
 * Writes entries as a compressed layer. Compresses with GNU gzip, because Node's zlib produces different
 * bytes on other processors.
 */
export async function writeLayer(out: string, entries: readonly TarEntry[], mtime: number): Promise<Layer> {
  await mkdir(join(out, 'blobs/sha256'), { recursive: true });
  const file = join(out, `layer-${randomUUID()}`);
  const gzip = spawn('gzip', ['--no-name', '-9'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => gzip.once('close', resolve));
  const plain = createHash('sha256');
  const packed = createHash('sha256');
  await Promise.all([
    pipeline(createTar(entries, mtime), observe(plain), gzip.stdin),
    pipeline(gzip.stdout, observe(packed), createWriteStream(file)),
  ]);
  if ((await ended) !== 0) throw new StartError('gzip failed.');
  const digest = `sha256:${packed.digest('hex')}`;
  const { size } = await stat(file);
  await rename(file, blobPath(out, digest));
  const mediaType = 'application/vnd.oci.image.layer.v1.tar+gzip';
  return { descriptor: { mediaType, digest, size }, diffId: `sha256:${plain.digest('hex')}` };
}

function observe(hash: ReturnType<typeof createHash>) {
  return async function* pass(source: Readable): AsyncGenerator<Buffer> {
    const chunks: AsyncIterable<Buffer> = source;
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
}
