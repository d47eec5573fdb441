import { fileObjectKey } from '@musubi/server/file-object-key';

import type { Core } from '#core/module.ts';
import { listWithheld } from '#core/pages/withheld-keys.ts';
import { LARGEST_IMAGE_WIDTH } from '#platform/images/image-limits.ts';
import { findStoredImage } from '#platform/images/stored-image.ts';

import { type ArchiveRow, dataArchivesRepository } from './archive.repository.ts';
import { type ArchivedObject, toArchivedObject } from './archive.rules.ts';
import { type ArchiveKind, type NoteProgress, prepareArchives } from './archives/prepare-archives.ts';
import { spoolAllData } from './export-account.ts';
import type { ZipFile } from './pieces/zip-pieces.ts';

/** Prepares the waiting archives of users' data one at a time. */
export async function prepareDataArchives(core: Core): Promise<void> {
  await prepareArchives(core, createDataArchiveKind(core));
}

export const createDataArchiveKind = (core: DataCore): ArchiveKind => ({
  archives: dataArchivesRepository,
  kind: 'data',
  listFiles: (row, note) => listDataFiles(core, row, note),
});

type DataCore = Pick<Core, 'db' | 'clock' | 'storage' | 'exporters'>;

/** Lists the files of a user's archive: the data, and every image and uploaded file. */
async function* listDataFiles(
  core: DataCore,
  { ownerId }: ArchiveRow,
  note: NoteProgress,
): AsyncGenerator<ZipFile> {
  const { db, storage } = core;
  const objects: ArchivedObject[] = [];
  const noteRow = (part: string, row: unknown): void => {
    objects.push(...toArchivedObject(part, row));
  };
  const { stream } = await spoolAllData(core, ownerId, { indent: 2, noteRow });
  const withheld = await listWithheld(db, ownerId);
  const total = objects.length + 1;
  yield { name: 'data.json', bytes: stream, isCompressed: false };
  await note(1, total);
  for (const [at, { key, format }] of objects.entries()) {
    const storedKey = withheld.get(key) ?? key;
    if (format === null) {
      const wanted = { key: storedKey, width: LARGEST_IMAGE_WIDTH, format: 'webp' } as const;
      const image = await findStoredImage(storage, wanted);
      if (image !== null) yield { name: `images/${key}.webp`, bytes: image.bytes, isCompressed: true };
    } else {
      const file = await storage.open(fileObjectKey(storedKey, format));
      if (file !== null) yield { name: `files/${key}.${format}`, bytes: file.stream, isCompressed: true };
    }
    await note(at + 2, total);
  }
}
