import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { StartError } from '@musubi/server/start-error';

import type { BackupKey } from './backup-key.ts';
import { seal, unseal } from './sealed-stream.ts';

/** A stored file of a backup: its size in bytes, and its SHA-256 in hexadecimal. */
export interface StoredFile {
  readonly bytes: number;
  readonly sha256: string;
}

export interface FileForm {
  /** The key that encrypts the file; null for an unencrypted backup. */
  readonly key: BackupKey | null;
  readonly isCompressed: boolean;
}

/** Level 1, because speed matters more here than a 10 % smaller file. */
const GZIP = { level: 1, chunkSize: 64 * 1024 };
const READ_BYTES = 256 * 1024;

/** Thrown for files of a backup that are missing or damaged. */
export class DamagedBackupError extends StartError {
  /** Paths of the files, relative to the folder of all backups or of one backup. */
  readonly files: readonly string[];

  constructor(files: string | readonly string[], cause?: unknown) {
    const names = typeof files === 'string' ? [files] : files;
    super(`The backup is damaged. Missing or changed: ${names.join(', ')}. Use another backup.`, { cause });
    this.files = names;
  }
}

/** Compresses, encrypts and writes a new file, and flushes it to the disk. */
export async function writeStored(
  file: string,
  content: AsyncIterable<Uint8Array>,
  { key, isCompressed }: FileForm,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(async function* () {
    const plain = isCompressed ? through(content, createGzip(GZIP)) : content;
    for await (const chunk of key === null ? plain : seal(plain, key.bytes)) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }, target);
  return { bytes, sha256: hash.digest('hex') };
}

/** Reads the content of a file; compares its digest after the last byte. @throws DamagedBackupError */
export async function* readStored(
  folder: string,
  { file, sha256 }: { readonly file: string; readonly sha256: string },
  { key, isCompressed }: FileForm,
): AsyncGenerator<Uint8Array> {
  try {
    const stored = readHashed(join(folder, file), sha256);
    const plain = key === null ? stored : unseal(stored, key.bytes);
    yield* isCompressed ? through(plain, createGunzip()) : plain;
  } catch (error) {
    throw error instanceof DamagedBackupError ? error : new DamagedBackupError(file, error);
  }
}

/** Returns the size of a file in bytes; null when it has another digest or cannot be read. */
export async function verifyStored(
  folder: string,
  { file, sha256 }: { readonly file: string; readonly sha256: string },
): Promise<number | null> {
  let bytes = 0;
  try {
    for await (const chunk of readHashed(join(folder, file), sha256)) bytes += chunk.length;
  } catch {
    return null;
  }
  return bytes;
}

async function* readHashed(file: string, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  const chunks: AsyncIterable<Buffer> = createReadStream(file, { highWaterMark: READ_BYTES });
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error('Another digest');
}

/** Pipes the content through a stream. The returned iterable throws errors of the content. */
async function* through(
  content: AsyncIterable<Uint8Array>,
  stream: NodeJS.ReadWriteStream & AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const ended = pipeline(Readable.from(content, { objectMode: false }), stream);
  // The loop below throws the same error; without this line, Node would report it as an unhandled rejection
  // first.
  ended.catch(() => {});
  for await (const chunk of stream) yield chunk;
  await ended;
}
