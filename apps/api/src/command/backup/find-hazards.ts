import { stat } from 'node:fs/promises';

import type { BackupHazard } from '#platform/database/backup-hazards.ts';

interface Backup {
  readonly isEncrypted: boolean;
  /** Folder of the backups. */
  readonly folder: string;
  /** Folder with the data of the installation; null when the installation has no such folder. */
  readonly dataFolder: string | null;
}

/** Finds what may make a backup useless. */
export async function findHazards({
  isEncrypted,
  folder,
  dataFolder,
}: Backup): Promise<readonly BackupHazard[]> {
  const isOnDisk = dataFolder !== null && (await deviceOf(folder)) === (await deviceOf(dataFolder));
  return [...(isEncrypted ? [] : ['unencrypted' as const]), ...(isOnDisk ? ['same_disk' as const] : [])];
}

const deviceOf = async (folder: string): Promise<number> => (await stat(folder)).dev;
