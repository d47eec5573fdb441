import type { ObjectStorage } from '@musubi/server/object-storage';

import { type BackupFolder, objectFileOf } from '../format/backup-folder.ts';
import { readStored } from '../format/stored-file.ts';
import type { Progress } from '../progress.ts';
import { type OpenedBackup, readObjects } from '../verify-backup.ts';
import type { BackedUpObject } from './object-list.ts';

interface RestoreOptions {
  readonly folder: BackupFolder;
  readonly backup: OpenedBackup;
  readonly storage: Pick<ObjectStorage, 'put'>;
  readonly progress: Progress;
}

/** Rows whose objects are written concurrently. */
const ROWS_AT_A_TIME = 8;

/** Writes the objects of a backup into the storage. */
export async function restoreObjects(options: RestoreOptions): Promise<void> {
  options.progress.begin('Objects');
  let batch: (readonly BackedUpObject[])[] = [];
  const writeBatch = async (): Promise<void> => {
    await Promise.all(batch.map(async (objects) => writeGroup(objects, options)));
    batch = [];
  };
  for await (const { objects } of readObjects(options.backup)) {
    batch.push(objects);
    if (batch.length >= ROWS_AT_A_TIME) await writeBatch();
  }
  await writeBatch();
}

async function writeGroup(
  objects: readonly BackedUpObject[],
  { folder, backup: { key }, storage, progress }: RestoreOptions,
): Promise<void> {
  for (const object of objects) {
    const file = { file: objectFileOf(object.sha256), sha256: object.sha256 };
    await storage.put(object.key, readStored(folder.path, file, { key, isCompressed: false }));
    progress.add({ bytes: object.bytes, objects: 1 });
  }
}
