import { chmod, mkdir } from 'node:fs/promises';

import { StartError } from '../start-error.ts';

/**
 * Creates the data folder, accessible only to the user of this process (mode 0700).
 * @throws StartError if the folder cannot be created or used.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
  } catch (error) {
    throw new StartError(
      `DATA_FOLDER ${folder} cannot be made or is not a folder of this user. ` +
        'Choose a folder that this user may write with DATA_FOLDER.',
      { cause: error },
    );
  }
}
