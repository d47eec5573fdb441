import { createHash, type Hash } from 'node:crypto';

import { fileObjectKey } from '@musubi/server/file-object-key';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { mapRows } from '#core/accounts/exporter.ts';
import type { Core } from '#core/module.ts';
import { listWithheld } from '#core/pages/withheld-keys.ts';
import { timeZoneOf } from '#core/visitors/time-zone-of.ts';
import { type SpooledText, spoolText } from '#platform/http/uploads/spooled-file.ts';
import { LARGEST_IMAGE_WIDTH } from '#platform/images/image-limits.ts';
import { findStoredImage } from '#platform/images/stored-image.ts';
import { signManifest } from '#platform/page-copies/instance-keys.ts';
import { toOmissions } from '#platform/page-copies/omissions.ts';
import {
  filePath,
  imagePath,
  type LeftOut,
  type ListedFile,
  MANIFEST_PATH,
  PAGE_COPY_FORMAT,
  PAGE_COPY_FORMAT_VERSION,
  PAGE_COPY_LIMITS,
  PAGE_PART_NAMES,
  type PagePartName,
  type PageCopyManifest,
  partPath,
  SIGNATURE_PATH,
} from '#platform/page-copies/page-copy-format.ts';

import { type ArchiveRow, pageCopiesRepository } from './archive.repository.ts';
import {
  ArchiveGone,
  type ArchiveKind,
  type NoteProgress,
  prepareArchives,
} from './archives/prepare-archives.ts';
import type { NumerousPageRows } from './page-copies/numerous-rows.ts';
import {
  createPageRoom,
  findSizeProblem,
  listShortened,
  type PageCopyLimits,
} from './page-copies/page-copy-limits.ts';
import {
  type NumerousPartName,
  toClicksEntry,
  toFollowEntry,
  toLetterEntry,
  toPageParts,
} from './page-copies/page-copy.mapping.ts';
import { pageCopyRepository, type PageRows } from './page-copy.repository.ts';
import { toJsonPieces } from './pieces/export-json.ts';
import type { ZipFile } from './pieces/zip-pieces.ts';

/** An image or file of a page for its copy. */
interface PageObject {
  readonly path: string;
  /** Length in bytes; null when the storage lacks the object. */
  readonly findSize: () => Promise<number | null>;
  readonly open: () => Promise<ZipFile['bytes'] | null>;
}

/** Prepares the waiting copies of pages one at a time. */
export async function preparePageCopies(core: Core): Promise<void> {
  await prepareArchives(core, createPageCopyKind(core));
}

export const createPageCopyKind = (core: PageCopyCore): ArchiveKind => ({
  archives: pageCopiesRepository,
  kind: 'page',
  listFiles: (row, note) => listPageFiles(core, row, note, PAGE_COPY_LIMITS),
});

type PageCopyCore = Pick<Core, 'db' | 'clock' | 'storage' | 'webOrigin' | 'instanceKeys'>;

/**
 * Lists the files of a page copy: the parts, the images and files that they use, the manifest with the
 * digests of all these, and the signature of the manifest. The manifest comes late because the copy is
 * streamed. The installation signs with its first key; other installations fetch its keys from its web
 * origin.
 */
export async function* listPageFiles(
  { db, clock, storage, webOrigin: origin, instanceKeys }: PageCopyCore,
  row: ArchiveRow,
  note: NoteProgress,
  limits: PageCopyLimits,
): AsyncGenerator<ZipFile> {
  const found = await pageCopyRepository.readPage(
    db,
    { pageId: row.ownerId, room: createPageRoom(limits) },
    async (page, numerous) => ({
      page,
      spooled: await spoolParts(page, numerous, origin),
      ...numerous.missing,
    }),
  );
  if (found === null) throw new ArchiveGone();
  const { page, spooled } = found;
  const parts = toPageParts(page);
  const objects = listObjects(page, await listWithheld(db, row.ownerId), storage);
  const listed: ListedFile[] = [];
  const unreadable = page.blocks.length - parts.blocks.blocks.length;
  const leftOut: LeftOut[] = [...listShortened(found), ...listUnreadable(unreadable)];
  const total = PAGE_PART_NAMES.length + objects.length + 1;
  let done = 0;
  for (const name of PAGE_PART_NAMES) {
    const bytes = isNumerous(name) ? spooled[name].stream : Buffer.from(JSON.stringify(parts[name]));
    yield* listing(listed, { name: partPath(name), bytes, isCompressed: false });
    await note((done += 1), total);
  }
  for (const { path, findSize, open } of objects) {
    const size = await findSize();
    const problem = size === null ? 'unreadable' : findSizeProblem(listed, size, limits);
    const bytes = problem === null ? await open() : null;
    if (bytes === null) leftOut.push({ path, reason: problem ?? 'unreadable', count: 1 });
    else yield* listing(listed, { name: path, bytes, isCompressed: true });
    await note((done += 1), total);
  }
  await pageCopyRepository.noteLeftOut(db, row, toOmissions(leftOut));
  const [key] = instanceKeys;
  const manifest = toManifestBytes({
    format: PAGE_COPY_FORMAT,
    format_version: PAGE_COPY_FORMAT_VERSION,
    made_at: clock.now().toISOString(),
    origin,
    handle: page.profile.pubId,
    key_id: key?.id ?? null,
    files: listed,
    left_out: leftOut,
  });
  yield { name: MANIFEST_PATH, bytes: manifest, isCompressed: false };
  if (key !== undefined)
    yield { name: SIGNATURE_PATH, bytes: signManifest(manifest, key), isCompressed: true };
  await note(total, total);
}

const listUnreadable = (count: number): readonly LeftOut[] =>
  count > 0 ? [{ path: partPath('blocks'), reason: 'unreadable', count }] : [];

type SpooledParts = Readonly<Record<NumerousPartName, SpooledText>>;

const isNumerous = (name: PagePartName): name is NumerousPartName =>
  name === 'letters' || name === 'follows' || name === 'statistics';

/** Writes the parts that may have many rows to temporary files, so that the snapshot ends before they are uploaded. */
async function spoolParts(
  { profile }: PageRows,
  rows: NumerousPageRows,
  origin: string,
): Promise<SpooledParts> {
  const spool = async (part: Parameters<typeof toJsonPieces>[0]): Promise<SpooledText> =>
    spoolText(toJsonPieces(part, { indent: 0 }));
  return {
    letters: await spool({ version: 1, letters: mapRows(rows.letters, toLetterEntry) }),
    follows: await spool({ version: 1, follows: mapRows(rows.follows, (row) => toFollowEntry(row, origin)) }),
    statistics: await spool({
      version: 1,
      time_zone: timeZoneOf(profile),
      visits: rows.visits,
      clicks: mapRows(rows.clicks, toClicksEntry),
    }),
  };
}

function toManifestBytes(manifest: PageCopyManifest): Buffer {
  return Buffer.from(JSON.stringify(manifest, null, 2));
}

/** Yields the file. Once its bytes are read, adds its path, size and SHA-256 to `listed`. */
async function* listing(listed: ListedFile[], file: ZipFile): AsyncGenerator<ZipFile> {
  const hash = createHash('sha256');
  const read = { bytes: 0 };
  yield { ...file, bytes: measure(file.bytes, hash, read) };
  listed.push({ path: file.name, bytes: read.bytes, sha256: hash.digest('hex') });
}

async function* measure(
  content: ZipFile['bytes'],
  hash: Hash,
  read: { bytes: number },
): AsyncGenerator<Uint8Array> {
  const chunks = content instanceof Uint8Array ? [content] : content;
  for await (const chunk of chunks) {
    hash.update(chunk);
    read.bytes += chunk.length;
    yield chunk;
  }
}

function listObjects(
  { images, files }: PageRows,
  withheld: ReadonlyMap<string, string>,
  storage: ObjectStorage,
): readonly PageObject[] {
  const storedKey = (key: string): string => withheld.get(key) ?? key;
  const ofImages = images.map((key): PageObject => {
    const find = async (): Promise<Uint8Array | null> => {
      const wanted = { key: storedKey(key), width: LARGEST_IMAGE_WIDTH, format: 'webp' } as const;
      return (await findStoredImage(storage, wanted))?.bytes ?? null;
    };
    return { path: imagePath(key), findSize: async () => (await find())?.length ?? null, open: find };
  });
  const ofFiles = files.map(({ key, format }): PageObject => {
    const object = fileObjectKey(storedKey(key), format);
    return {
      path: filePath(key, format),
      findSize: async () => (await storage.head(object))?.sizeBytes ?? null,
      open: async () => (await storage.open(object))?.stream ?? null,
    };
  });
  return [...ofImages, ...ofFiles];
}
