import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { lockFolder } from '@musubi/server/folder-lock';
import { StartError } from '@musubi/server/start-error';

/** A name such as `20261126T080236.123Z`, which sorts by time. */
const GENERATION = /^\d{8}T\d{6}\.\d{3}Z$/;
const PARTIAL = '.partial';
const OBJECTS = 'objects';

/** A folder with backups (generations), each in a folder of its own, and the objects that they share. */
export interface BackupFolder {
  readonly path: string;
  /** Names of the complete backups, oldest first. */
  list(): Promise<readonly string[]>;
  release(): Promise<void>;
}

/**
 * Locks a folder of backups for this process.
 * @throws StartError when another process uses the folder, or it cannot be made or read.
 */
export async function openBackupFolder(
  path: string,
  { isNew = false }: { readonly isNew?: boolean } = {},
): Promise<BackupFolder> {
  if (isNew) await prepare(path);
  else if (!(await isFolder(path))) throw new StartError(`There is no folder ${path}.`);
  const lock = await lockFolder(path, 'backup').catch((error: unknown) => {
    // A read-only folder can be read without a lock: a file that another process removes then counts as
    // missing.
    if (!isNew && isReadOnly(error)) return null;
    if (!(error instanceof StartError)) throw error;
    throw new StartError(`Another process uses the backups in ${path}. Wait for it to end.`, {
      cause: error,
    });
  });
  return {
    path,
    list: async () => (await readdir(path)).filter((name) => GENERATION.test(name)).toSorted(),
    release: async () => lock?.release(),
  };
}

async function prepare(path: string): Promise<void> {
  try {
    await mkdir(join(path, OBJECTS), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The folder ${path} cannot be made or is not writable.`, { cause: error });
  }
}

const READ_ONLY: ReadonlySet<unknown> = new Set(['EROFS', 'EACCES', 'EPERM']);

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && READ_ONLY.has(error.code);

const isFolder = async (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

export const toGeneration = (now: Date): string => now.toISOString().replaceAll(/[-:]/g, '');

/** The name of a backup's folder while the backup is incomplete. */
export const toPartial = (generation: string): string => generation + PARTIAL;

/** Path of a shared object, relative to the folder. */
export const objectFileOf = (sha256: string): string => join(OBJECTS, sha256.slice(0, 2), sha256);

/** Removes the remains of killed processes: incomplete backups, and backups whose removal had begun. */
export async function removePartial({ path }: Pick<BackupFolder, 'path'>): Promise<void> {
  for (const name of await readdir(path)) {
    if (name.endsWith(PARTIAL)) await rm(join(path, name), { recursive: true, force: true });
  }
  for (const name of await readdir(join(path, OBJECTS))) {
    if (name.endsWith(PARTIAL)) await rm(join(path, OBJECTS, name), { force: true });
  }
}

/** A temporary path for an object whose digest is not known yet. */
export const toPartialObject = (path: string, id: string): string => join(path, OBJECTS, `${id}${PARTIAL}`);

/** Renames a file or folder and flushes the entries of both parent folders to the disk. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await flushFolder(join(to, '..'));
}

export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes a backup. If the process is killed, the backup is either untouched or counts as incomplete. */
export async function removeGeneration({ path }: Pick<BackupFolder, 'path'>, name: string): Promise<void> {
  await renameDurably(join(path, name), join(path, toPartial(name)));
  await rm(join(path, toPartial(name)), { recursive: true });
}

/** Names of the stored objects whose digest begins with these two hexadecimal digits. */
export async function listShard(
  { path }: Pick<BackupFolder, 'path'>,
  shard: string,
): Promise<readonly string[]> {
  return readdir(join(path, OBJECTS, shard)).catch(() => []);
}
