import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { prepareDataFolder } from '@musubi/server/data-folder';
import { type FolderLock, lockFolder, refuseLockedFolder } from '@musubi/server/folder-lock';
import { StartError } from '@musubi/server/start-error';

/** What the stack makes in its data folder; everything else there is somebody else's. */
const OWN_ENTRIES = ['database', 'database.partial', 'objects', 'identity', 'logs', 'token-key'];

/** Looks whether somebody uses the data folder, and changes nothing. @throws StartError when somebody does */
export async function refuseUsedDataFolder(dataFolder: string): Promise<void> {
  await refuseLockedFolder(dataFolder, 'stack');
  await refuseLockedFolder(dataFolder, 'database');
}

/**
 * Makes sure that this stack alone uses the data folder, until it is released.
 * @throws StartError when another one uses it, or an API that was started by hand.
 */
export async function claimDataFolder(dataFolder: string): Promise<FolderLock> {
  await prepareDataFolder(dataFolder);
  await refuseLockedFolder(dataFolder, 'database');
  return lockFolder(dataFolder, 'stack');
}

/** Deletes what the stack has made in its data folder and nothing else. The folder must be claimed. @throws StartError */
export async function forgetLocalData(dataFolder: string): Promise<void> {
  for (const name of OWN_ENTRIES) {
    const folder = join(dataFolder, name);
    try {
      await rm(folder, { recursive: true, force: true });
    } catch (error) {
      throw new StartError(`${folder} cannot be deleted: ${String(error)}`, { cause: error });
    }
  }
}
