import { rename } from 'node:fs/promises';
import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { type BackupFolder, objectFileOf } from './format/backup-folder.ts';
import type { BackupKey } from './format/backup-key.ts';
import { type ReadManifest, readManifest } from './format/manifest.ts';
import { DamagedBackupError, readStored, verifyStored } from './format/stored-file.ts';
import { type ObjectGroup, readObjectList } from './objects/object-list.ts';
import type { Progress } from './progress.ts';

/** An opened backup with the path of its folder. */
export interface OpenedBackup extends ReadManifest {
  readonly generation: string;
  readonly path: string;
}

/** Files whose digests are computed concurrently. */
const FILES_AT_A_TIME = 8;
/** Number of damaged files after which the search stops. */
const MAX_NAMED = 10;

/**
 * Opens the backup of this name, or the newest one.
 * @throws StartError when there is no such backup, or when it cannot be read with the key;
 * DamagedBackupError.
 */
export async function openBackup(
  folder: BackupFolder,
  { at, key }: { readonly at: string | undefined; readonly key: BackupKey | null },
): Promise<OpenedBackup> {
  const generations = await folder.list();
  const generation = at ?? generations.at(-1);
  if (generation === undefined) throw new StartError(`There is no complete backup in ${folder.path}.`);
  if (!generations.includes(generation)) {
    throw new StartError(
      `There is no complete backup ${generation} in ${folder.path}. There are: ${generations.join(', ') || 'none'}.`,
    );
  }
  const path = join(folder.path, generation);
  return { generation, path, ...(await readManifest(path, generation, key)) };
}

/** The objects of a backup, row by row. */
export function readObjects({ path, manifest, key }: OpenedBackup): AsyncIterable<ObjectGroup> {
  return readObjectList(readStored(path, manifest.objects, { key, isCompressed: true }));
}

/**
 * Compares the digest of each file of a backup. With `setAside`, renames damaged objects, so that the next
 * backup copies them again instead of sharing the damaged file.
 * @throws DamagedBackupError with the names of the first damaged files.
 */
export async function verifyBackup(
  folder: BackupFolder,
  backup: OpenedBackup,
  progress: Progress,
  { setAside = false }: { readonly setAside?: boolean } = {},
): Promise<void> {
  const { generation, manifest } = backup;
  progress.begin('Checking tables');
  const own = [...manifest.tables, manifest.objects].map(({ file, sha256 }) => ({
    file: join(generation, file),
    sha256,
  }));
  await verifyFiles(folder, own, progress);
  progress.begin('Checking objects');
  try {
    await verifyFiles(folder, listObjectFiles(backup), progress);
  } catch (error) {
    if (setAside && error instanceof DamagedBackupError) await renameDamaged(folder, error.files);
    throw error;
  }
}

/** Renames existing files; does nothing if the folder is read-only. */
async function renameDamaged({ path }: BackupFolder, files: readonly string[]): Promise<void> {
  for (const file of files) await rename(join(path, file), join(path, `${file}.damaged`)).catch(() => {});
}

interface NamedFile {
  readonly file: string;
  readonly sha256: string;
}

async function* listObjectFiles(backup: OpenedBackup): AsyncGenerator<NamedFile> {
  for await (const { objects } of readObjects(backup)) {
    for (const { sha256 } of objects) yield { file: objectFileOf(sha256), sha256 };
  }
}

async function verifyFiles(
  folder: BackupFolder,
  files: Iterable<NamedFile> | AsyncIterable<NamedFile>,
  progress: Progress,
): Promise<void> {
  const damaged = new Set<string>();
  let waiting: NamedFile[] = [];
  const verifyWaiting = async (): Promise<void> => {
    await Promise.all(
      waiting.map(async (file) => {
        const bytes = await verifyStored(folder.path, file);
        if (bytes === null) damaged.add(file.file);
        progress.add({ bytes: bytes ?? 0 });
      }),
    );
    waiting = [];
  };
  for await (const file of files) {
    waiting.push(file);
    if (waiting.length >= FILES_AT_A_TIME) await verifyWaiting();
    if (damaged.size >= MAX_NAMED) break;
  }
  await verifyWaiting();
  if (damaged.size > 0) throw new DamagedBackupError([...damaged]);
}
