import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { parseCopyJson } from './copy-json.ts';
import { writeLetters } from './copy-letters.ts';
import { CopyRefusal } from './copy-problem.ts';
import { type CopyEntry, type CopyZip, openCopyZip } from './copy-zip.ts';
import {
  type AnsweredCopy,
  type CopyAnswer,
  MAX_MANIFEST_BYTES,
  SIGNATURE_BYTES,
} from './page-copy-answer.ts';
import {
  type ListedFile,
  MANIFEST_PATH,
  foreignManifestSchema,
  PAGE_COPY_FORMAT,
  PAGE_COPY_FORMAT_VERSION,
  type PageCopyManifest,
  type PagePartName,
  partPath,
  SIGNATURE_PATH,
} from './page-copy-format.ts';
import { PAGE_PART_SCHEMAS, PAGE_PART_VERSION, type PagePart } from './page-copy-parts.ts';

/**
 * Maximum bytes of a parsed part other than letters, because the API's own process parses these parts again.
 */
const MAX_PART_BYTES = 4 * 2 ** 20;
/** Errors of the file system that no ZIP file can cause. */
const FILE_SYSTEM_ERRORS: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOENT',
  'ENOSPC',
  'EROFS',
]);

/** Reads the page copy at `path` and unpacks images, files and letters into the existing empty folder `into`. */
export async function readPageCopy(path: string, into: string): Promise<CopyAnswer> {
  let zip: CopyZip | null = null;
  try {
    zip = await openCopyZip(path);
    return { kind: 'read', copy: await unpack(zip, into) };
  } catch (error) {
    if (error instanceof CopyRefusal) return { kind: 'problem', code: error.code };
    if (error instanceof Error && 'code' in error && FILE_SYSTEM_ERRORS.has(error.code))
      return { kind: 'unable' };
    return { kind: 'problem', code: 'copy_broken' };
  } finally {
    zip?.close();
  }
}

async function unpack({ entries }: CopyZip, into: string): Promise<AnsweredCopy> {
  const entry = entries.get(MANIFEST_PATH);
  if (entry === undefined) throw new CopyRefusal('copy_unknown', 'there is no manifest');
  if (entry.sizeBytes > MAX_MANIFEST_BYTES)
    throw new CopyRefusal('copy_too_large', 'the manifest is too large');
  const manifestBytes = await readBytes(entry);
  const { files, made_at, origin, handle, key_id, left_out } = parseManifest(manifestBytes);
  const listed = matchFiles(files, entries);
  const signature = entries.get(SIGNATURE_PATH);
  return {
    manifest: { made_at, origin, handle, key_id, left_out },
    manifestBytes,
    signature: signature?.sizeBytes === SIGNATURE_BYTES ? await readBytes(signature) : null,
    ...(await readParts(listed, into)),
    objects: await unpackObjects(listed, into),
  };
}

function parseManifest(bytes: Uint8Array): PageCopyManifest {
  const value = parseCopyJson(bytes);
  const format = formatSchema.safeParse(value);
  if (!format.success) throw new CopyRefusal('copy_unknown', 'the manifest has another format');
  const { format_version: version } = format.data;
  if (typeof version === 'number' && version > PAGE_COPY_FORMAT_VERSION)
    throw new CopyRefusal('copy_newer', 'the format is of a newer version');
  const manifest = foreignManifestSchema.safeParse(value);
  if (!manifest.success) throw new CopyRefusal('copy_broken', 'the manifest has another shape');
  return manifest.data;
}

const formatSchema = z.object({ format: z.literal(PAGE_COPY_FORMAT), format_version: z.unknown() });

/** A file in the manifest, with its entry in the ZIP file. */
interface MatchedFile {
  readonly entry: CopyEntry;
  readonly sha256: string;
}
type MatchedFiles = ReadonlyMap<string, MatchedFile>;

/** Pairs the files in the manifest with the entries of the ZIP file; both must contain the same files. */
function matchFiles(files: readonly ListedFile[], entries: CopyZip['entries']): MatchedFiles {
  const listed = new Map<string, MatchedFile>();
  for (const { path, bytes, sha256 } of files) {
    if (listed.has(path)) throw new CopyRefusal('copy_broken', 'the manifest lists a file twice');
    const entry = entries.get(path);
    if (entry?.sizeBytes !== bytes)
      throw new CopyRefusal('copy_changed', 'a listed file is missing or has another length');
    listed.set(path, { entry, sha256 });
  }
  for (const path of entries.keys())
    if (path !== MANIFEST_PATH && path !== SIGNATURE_PATH && !listed.has(path))
      throw new CopyRefusal('copy_changed', 'a file is not listed');
  return listed;
}

/** Reads the parts. Only verifies follows, statistics and unknown parts, because no import uses them. */
async function readParts(
  listed: MatchedFiles,
  into: string,
): Promise<Pick<AnsweredCopy, 'parts' | 'newerParts' | 'letters'>> {
  const newerParts: PagePartName[] = [];
  const parsedPaths = new Set<string>();

  /** Undefined when the copy lacks the part or only a newer version can read it. */
  const readJson = async (name: PagePartName): Promise<unknown> => {
    const path = partPath(name);
    const file = listed.get(path);
    if (file === undefined) return undefined;
    parsedPaths.add(path);
    if (name !== 'letters' && file.entry.sizeBytes > MAX_PART_BYTES)
      throw new CopyRefusal('copy_too_large', 'a part is too large');
    const value = parseCopyJson(await readVerified(file));
    if (!isNewer(value)) return value;
    newerParts.push(name);
    return undefined;
  };

  const read = async <P extends PagePartName>(name: P): Promise<PagePart<P> | null> => {
    const value = await readJson(name);
    if (value === undefined) return null;
    const parsed = PAGE_PART_SCHEMAS[name].safeParse(value);
    if (!parsed.success) throw new CopyRefusal('copy_broken', 'a part has another shape');
    return parsed.data;
  };

  const parts = {
    profile: await read('profile'),
    appearance: await read('appearance'),
    links: await read('links'),
    blocks: await read('blocks'),
    activities: await read('activities'),
    names: await read('names'),
  };
  const letters = await readJson('letters');
  for (const [path, file] of listed)
    if (path.startsWith('data/') && !parsedPaths.has(path)) await verify(file);
  return {
    parts,
    newerParts,
    letters: letters === undefined ? { count: 0, files: [] } : await writeLetters(letters, into),
  };
}

function isNewer(part: unknown): boolean {
  const parsed = versionSchema.safeParse(part);
  return parsed.success && parsed.data.version > PAGE_PART_VERSION;
}

const versionSchema = z.object({ version: z.int() });

async function unpackObjects(listed: MatchedFiles, into: string): Promise<AnsweredCopy['objects']> {
  const objects: AnsweredCopy['objects'] = [];
  for (const [path, matched] of listed) {
    if (path.startsWith('data/')) continue;
    const file = `${String(objects.length + 1).padStart(4, '0')}.bin`;
    await writeVerified(matched, join(into, file));
    objects.push({ path, file, sizeBytes: matched.entry.sizeBytes });
  }
  return objects;
}

/**
 * Unpacks a file.
 * @throws CopyRefusal `copy_changed` when its digest differs from the one in the manifest.
 */
async function* unpackVerified({ entry, sha256 }: MatchedFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of entry.read()) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new CopyRefusal('copy_changed', 'a file has another digest');
}

async function verify(file: MatchedFile): Promise<void> {
  const chunks = unpackVerified(file);
  while ((await chunks.next()).done !== true);
}

async function writeVerified(file: MatchedFile, path: string): Promise<void> {
  // The flag `wx` never follows a link or overwrites a file.
  const target = await open(path, 'wx');
  try {
    for await (const chunk of unpackVerified(file)) await target.writeFile(chunk);
  } finally {
    await target.close();
  }
}

async function readVerified(file: MatchedFile): Promise<Buffer<ArrayBuffer>> {
  return collect(file.entry.sizeBytes, unpackVerified(file));
}

async function readBytes(entry: CopyEntry): Promise<Buffer<ArrayBuffer>> {
  return collect(entry.sizeBytes, entry.read());
}

async function collect(sizeBytes: number, chunks: AsyncIterable<Buffer>): Promise<Buffer<ArrayBuffer>> {
  const bytes = Buffer.alloc(sizeBytes);
  let at = 0;
  for await (const chunk of chunks) at += chunk.copy(bytes, at);
  return bytes;
}
