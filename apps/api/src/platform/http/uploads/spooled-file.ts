import { createReadStream } from 'node:fs';
import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Number of bytes at the start of a file that identify its format. */
const HEAD_BYTES = 64;

/** An uploaded file, stored as a temporary file because several uploads would not fit into memory. */
export interface SpooledFile {
  /** Absolute path of the temporary file. */
  readonly path: string;
  readonly sizeBytes: number;
  /** The first bytes of the file. */
  readonly head: Uint8Array;
  /** Reads the file from its start. */
  read(): Readable;
  /** Deletes the temporary file; succeeds if the file is already deleted. */
  remove(): Promise<void>;
}

const FOLDER_PREFIX = 'api-upload-';
/** No upload takes this long, so an older folder belongs to a process that crashed. */
const LEFT_AFTER_MS = 24 * 60 * 60_000;

/** Deletes temporary files that a crash left behind. */
export async function removeLeftFiles(nowMs: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    // Another process of this machine may have deleted the folder in the meantime.
    const found = await stat(folder).catch(() => null);
    if (found !== null && found.mtimeMs < nowMs - LEFT_AFTER_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Runs a task with an empty temporary folder, and deletes the folder afterwards. */
export async function withUploadFolder<Result>(task: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  try {
    return await task(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a stream to a temporary file. Leaves no file behind when the stream fails. */
export async function spoolFile(stream: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), FOLDER_PREFIX));
  const remove = async (): Promise<void> => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'file');
  try {
    const written = await write(path, stream);
    return { ...written, path, read: () => createReadStream(path), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Text that was written to a temporary file, which no longer has a name and goes with the stream. */
export interface SpooledText {
  readonly stream: Readable;
  readonly sizeBytes: number;
}

/** Writes pieces to a temporary file and returns its content. Destroy the stream if you do not read it to its end. */
export async function spoolText(pieces: AsyncIterable<Uint8Array>): Promise<SpooledText> {
  return withUploadFolder(async (folder) => {
    const handle = await open(join(folder, 'text'), 'wx+', 0o600);
    try {
      let sizeBytes = 0;
      for await (const piece of pieces) {
        sizeBytes += piece.length;
        await handle.writeFile(piece);
      }
      return { stream: handle.createReadStream({ start: 0 }), sizeBytes };
    } catch (error) {
      await handle.close();
      throw error;
    }
  });
}

async function write(
  path: string,
  stream: AsyncIterable<Uint8Array>,
): Promise<Pick<SpooledFile, 'sizeBytes' | 'head'>> {
  const handle = await open(path, 'wx', 0o600);
  let head = Buffer.alloc(0);
  let sizeBytes = 0;
  try {
    for await (const piece of stream) {
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES)]);
      sizeBytes += piece.length;
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
  return { sizeBytes, head: head.subarray(0, HEAD_BYTES) };
}

/** Deletes temporary files after the response to their request. */
export interface FilesOfResponse {
  keep(file: SpooledFile): void;
}

/** @param onError Called when a file could not be deleted. */
export function removeWithResponse(
  response: ServerResponse,
  onError: (error: unknown) => void,
): FilesOfResponse {
  const files = new Set<SpooledFile>();
  let isOver = response.destroyed;
  const removeAll = (): void => {
    isOver = true;
    for (const file of files) file.remove().catch(onError);
    files.clear();
  };
  // An aborted connection emits only `close`.
  response.once('finish', removeAll).once('close', removeAll);
  return {
    keep(file) {
      files.add(file);
      if (isOver) removeAll();
    },
  };
}
