import { stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';

import { type Entry, openPromise, type ZipFile } from 'yauzl';

import { CopyRefusal } from './copy-problem.ts';
import { LISTED_PATH, MANIFEST_PATH, PAGE_COPY_LIMITS, SIGNATURE_PATH } from './page-copy-format.ts';

/** A file in the ZIP file of a page copy. */
export interface CopyEntry {
  readonly path: string;
  /** Unpacked size that the directory of the ZIP file claims; `read` never yields more. */
  readonly sizeBytes: number;
  /**
   * Unpacks the file.
   * @throws CopyRefusal when length or checksum differ from those in the directory.
   */
  read(): AsyncGenerator<Buffer>;
}

export interface CopyZip {
  readonly entries: ReadonlyMap<string, CopyEntry>;
  close(): void;
}

/**
 * Maximum ratio of unpacked to packed bytes. JSON of equal entries reaches 100, a ZIP bomb of zeros 1,000.
 */
const MAX_RATIO = 200;
/**
 * The ratio limit applies from this many packed bytes, because short files of equal characters exceed the
 * ratio.
 */
const RATIO_FROM_BYTES = 1024;
/** Maximum bytes of an entry's extra fields and comment, because `yauzl` keeps them in memory. */
const MAX_ENTRY_NOTES_BYTES = 1024;
const STORED = 0;
const DEFLATED = 8;

/**
 * Opens the ZIP file of a page copy and checks its directory before unpacking any byte.
 * @throws CopyRefusal; errors of `yauzl` for a malformed file; errors of the file system.
 */
export async function openCopyZip(path: string): Promise<CopyZip> {
  if ((await stat(path)).size > PAGE_COPY_LIMITS.totalBytes)
    throw new CopyRefusal('copy_too_large', 'the ZIP file is too large');
  // Names stay bytes, because `yauzl` would replace a name by the one in an extra field and turn backslashes
  // into slashes.
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false });
  try {
    const listed = await listEntries(zip);
    await refuseOverlaps(zip, listed);
    return {
      entries: new Map([...listed].map(([name, entry]) => [name, toCopyEntry(zip, name, entry)])),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const listed = new Map<string, Entry>();
  let totalBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileNameRaw.toString('latin1');
    if (listed.size >= PAGE_COPY_LIMITS.files) throw new CopyRefusal('copy_too_large', 'too many files');
    totalBytes += entry.uncompressedSize;
    judgeEntry(path, entry);
    if (totalBytes > PAGE_COPY_LIMITS.totalBytes)
      throw new CopyRefusal('copy_too_large', 'the files are too large together');
    if (listed.has(path)) throw new CopyRefusal('copy_broken', 'two files have the same path');
    listed.set(path, entry);
  }
  return listed;
}

function judgeEntry(path: string, entry: Entry): void {
  if (path !== MANIFEST_PATH && path !== SIGNATURE_PATH && !LISTED_PATH.test(path))
    throw new CopyRefusal('copy_unknown', 'a page copy has no such path');
  if (entry.isEncrypted()) throw new CopyRefusal('copy_broken', 'a file is encrypted');
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    throw new CopyRefusal('copy_broken', 'a file has an unknown compression method');
  if (entry.extraFieldLength + entry.fileCommentLength > MAX_ENTRY_NOTES_BYTES)
    throw new CopyRefusal('copy_broken', 'the notes about a file are too long');
  const { compressedSize, uncompressedSize } = entry;
  if (uncompressedSize > PAGE_COPY_LIMITS.fileBytes)
    throw new CopyRefusal('copy_too_large', 'a file is too large');
  if (uncompressedSize > Math.max(RATIO_FROM_BYTES, compressedSize) * MAX_RATIO)
    throw new CopyRefusal('copy_too_large', 'a file is compressed too much');
}

/**
 * Refuses entries that share bytes of the ZIP file, because a small ZIP file could then unpack to many times
 * its size.
 */
async function refuseOverlaps(zip: ZipFile, listed: ReadonlyMap<string, Entry>): Promise<void> {
  const ranges: { readonly start: number; readonly end: number }[] = [];
  for (const entry of listed.values()) {
    const start = entry.relativeOffsetOfLocalHeader;
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    ranges.push({ start, end: fileDataStart + entry.compressedSize });
  }
  ranges.sort((one, other) => one.start - other.start);
  if (ranges.some(({ start }, at) => start < (ranges[at - 1]?.end ?? 0)))
    throw new CopyRefusal('copy_broken', 'two files overlap');
}

function toCopyEntry(zip: ZipFile, path: string, entry: Entry): CopyEntry {
  const sizeBytes = entry.uncompressedSize;
  return {
    path,
    sizeBytes,
    async *read() {
      let bytes = 0;
      let checksum = 0;
      const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream) {
        bytes += chunk.length;
        if (bytes > sizeBytes) throw new CopyRefusal('copy_broken', 'a file is longer than claimed');
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
      if (bytes !== sizeBytes || checksum !== entry.crc32)
        throw new CopyRefusal('copy_broken', 'a file differs from its length or checksum');
    },
  };
}
