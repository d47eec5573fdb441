import { setImmediate } from 'node:timers/promises';

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipFile {
  readonly name: string;
  /** The content, or a stream of its chunks for a file that may not fit into memory. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>;
  /** Whether the bytes are already compressed, as images are. The archive stores such bytes unchanged. */
  readonly isCompressed: boolean;
}

/** Maximum number of bytes to compress in one turn of the event loop: a few milliseconds of work. */
const SLICE_BYTES = 256 * 1024;

/** Cuts content into slices. */
async function* slicesOf(content: ZipFile['bytes']): AsyncGenerator<Uint8Array> {
  const chunks = content instanceof Uint8Array ? [content] : content;
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += SLICE_BYTES) yield chunk.subarray(at, at + SLICE_BYTES);
}

/**
 * Streams a ZIP archive. Holds one file or one chunk of a streamed file in memory at a time, and yields to the event
 * loop between slices.
 */
export async function* toZipPieces(
  files: AsyncIterable<ZipFile>,
  modifiedAt: Date,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const take = (): readonly Uint8Array[] => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    ready.push(piece);
  });
  for await (const { name, bytes, isCompressed } of files) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const slice of slicesOf(bytes)) {
      entry.push(slice);
      yield* take();
      await setImmediate();
    }
    entry.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* take();
}
