import { fileObjectKey } from '@musubi/server/file-object-key';
import type { ObjectStorage } from '@musubi/server/object-storage';

import { listWithheld } from '#core/pages/withheld-keys.ts';
import type { Database } from '#platform/database/database.ts';
import { LARGEST_IMAGE_WIDTH } from '#platform/images/image-limits.ts';
import { findStoredImage } from '#platform/images/stored-image.ts';

import { listArchivedObjects } from './archive.rules.ts';
import type { ListFiles } from './archive.service.ts';
import type { ExportService } from './export.service.ts';

export interface DataArchiveOptions {
  readonly db: Database;
  readonly storage: ObjectStorage;
  readonly readAll: ExportService['readAll'];
}

/** Lists the files of a user's archive: the data, and every image and uploaded file. */
export function createDataArchive({ db, storage, readAll }: DataArchiveOptions): ListFiles {
  return async function* listFiles({ ownerId }, note) {
    const copy = await readAll(ownerId);
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
  };
}
