import { StartError } from '@musubi/server/start-error';

import { readSettings } from '#env.ts';

import { type BackupFolder, openBackupFolder } from './format/backup-folder.ts';
import { type BackupKey, parseBackupKey, readBackupKey } from './format/backup-key.ts';
import type { Manifest } from './format/manifest.ts';
import { formatBytes } from './progress.ts';
import type { OpenedBackup } from './verify-backup.ts';

export interface KeyOptions {
  readonly keyFile?: string;
}
export interface ReadOptions extends KeyOptions {
  readonly at?: string;
}

/** Reads the key from its file, or else from BACKUP_KEY; null if neither is given. */
export async function findKey({ keyFile }: KeyOptions): Promise<BackupKey | null> {
  if (keyFile !== undefined) return readBackupKey(keyFile);
  const { BACKUP_KEY: text } = readSettings();
  return text === undefined ? null : parseBackupKey(text);
}

/** Runs the work while this process holds the lock of the folder. */
export async function inFolder<T>(
  path: string,
  options: { readonly isNew?: boolean },
  work: (folder: BackupFolder) => Promise<T>,
): Promise<T> {
  const folder = await openBackupFolder(path, options);
  try {
    return await work(folder);
  } finally {
    await folder.release();
  }
}

/**
 * Refuses an unencrypted backup if a key is given. Only the key proves who made a backup: anyone with write
 * access to the folder could add an unencrypted one.
 */
export function refuseUnsealed(backup: OpenedBackup, key: BackupKey | null): void {
  if (key === null || backup.key !== null) return;
  throw new StartError(
    `The backup ${backup.generation} is not encrypted, but a key is given. ` +
      'If it was made before the key, run the command without BACKUP_KEY and --key-file.',
  );
}

const countRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0);

/** Describes the contents of a backup for people. */
export const describe = (manifest: Manifest): string =>
  `${countRows(manifest)} rows in ${manifest.tables.length} tables, ${manifest.objects.count} objects ` +
  `(${formatBytes(manifest.objects.content_bytes)}), schema ${manifest.schema.name}`;

/** Describes the contents of a backup for scripts. */
export const toData = (manifest: Manifest) => ({
  version: manifest.version,
  schema: manifest.schema.name,
  finished_at: manifest.finished_at,
  rows: countRows(manifest),
  objects: manifest.objects.count,
  object_bytes: manifest.objects.content_bytes,
});
