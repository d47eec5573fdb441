import { setImmediate } from 'node:timers/promises';

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Whether the bytes are already compressed, as images are. The archive stores such bytes unchanged. */
  readonly isCompressed: boolean;
}

/** Maximum number of bytes to compress in one turn of the event loop: a few milliseconds of work. */
const SLICE_BYTES = 256 * 1024;

/** Streams a ZIP archive. Holds one file in memory at a time and yields to the event loop between slices. */
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
    for (let at = 0; at === 0 || at < bytes.length; at += SLICE_BYTES) {
      entry.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length);
      yield* take();
      await setImmediate();
    }
  }
  zip.end();
  yield* take();
}
