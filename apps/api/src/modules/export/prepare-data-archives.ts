import { fileObjectKey } from '@musubi/server/file-object-key';

import type { Core } from '#core/module.ts';
import { listWithheld } from '#core/pages/withheld-keys.ts';
import { LARGEST_IMAGE_WIDTH } from '#platform/images/image-limits.ts';
import { findStoredImage } from '#platform/images/stored-image.ts';

import { type ArchiveRow, dataArchivesRepository } from './archive.repository.ts';
import { listArchivedObjects } from './archive.rules.ts';
import { readAllData } from './export-account.ts';
import { type NoteProgress, prepareArchives } from './prepare-archives.ts';
import type { ZipFile } from './zip-pieces.ts';

/** Prepares the waiting archives of users' data one at a time. */
export async function prepareDataArchives(core: Core): Promise<void> {
  await prepareArchives(core, {
    archives: dataArchivesRepository,
    listFiles: (row, note) => listDataFiles(core, row, note),
  });
}

/** Lists the files of a user's archive: the data, and every image and uploaded file. */
async function* listDataFiles(
  core: Core,
  { ownerId }: ArchiveRow,
  note: NoteProgress,
): AsyncGenerator<ZipFile> {
  const { db, storage } = core;
  const copy = await readAllData(core, ownerId);
  const objects = listArchivedObjects(copy.data);
  const withheld = await listWithheld(db, ownerId);
  const total = objects.length + 1;
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(copy, null, 2)), isCompressed: false };
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
