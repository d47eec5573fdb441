import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { prepareDataFolder } from '@musubi/server/data-folder';
import { type FolderLock, lockFolder, refuseLockedFolder } from '@musubi/server/folder-lock';
import { StartError } from '@musubi/server/start-error';

import { STACK_KEY_FILES } from './stack-key.ts';

/**
 * Entries that the stack creates in its data folder. All other entries belong to the user and are never
 * deleted.
 */
const OWN_ENTRIES = [
  'database',
  'database.partial',
  'objects',
  'identity',
  'logs',
  ...Object.values(STACK_KEY_FILES),
];

/**
 * Checks that no other process uses the data folder, without taking the lock.
 * @throws StartError when another process does.
 */
export async function refuseUsedDataFolder(dataFolder: string): Promise<void> {
  await refuseLockedFolder(dataFolder, 'stack');
  await refuseLockedFolder(dataFolder, 'database');
}

/**
 * Creates the data folder if needed and locks it for this stack until release.
 * @throws StartError when another stack, or an API started by hand, uses the folder.
 */
export async function claimDataFolder(dataFolder: string): Promise<FolderLock> {
  await prepareDataFolder(dataFolder);
  await refuseLockedFolder(dataFolder, 'database');
  return lockFolder(dataFolder, 'stack');
}

/** Deletes only what the stack created in its data folder. Lock the folder first. @throws StartError */
export async function deleteLocalData(dataFolder: string): Promise<void> {
  for (const name of OWN_ENTRIES) {
    const folder = join(dataFolder, name);
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      throw new StartError(`${folder} cannot be deleted: ${String(error)}`, { cause: error });
    }
  }
}
