import { mkdir } from 'node:fs/promises';

import { refuseLockedFolder } from '@musubi/server/folder-lock';
import { createLogger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';
import { createObjectStorage } from '@musubi/server/object-storage-environment';
import { StartError } from '@musubi/server/start-error';

import type { Settings } from '#env.ts';
import type { SqlRunner } from '#platform/database/database.ts';

import { refuseLostLock, type LockedWork, takeBackupLock } from './backup-lock.ts';
import type { CopyConnection } from './database/copy-connection.ts';
import { openEmbeddedCopy } from './database/embedded-copy.ts';
import { openPostgresCopy } from './database/postgres-copy.ts';

/** The database and the object storage that the settings name. */
export interface BackupPlaces {
  readonly dataFolder: string;
  readonly storage: ObjectStorage;
  /** Opens the database without applying migrations. @throws StartError while a server uses the embedded one. */
  openConnection(): Promise<CopyConnection>;
  /**
   * Runs the work while it holds the backup lock (`takeBackupLock`).
   * @throws StartError when conflicting work runs, or when the connection that holds the lock breaks during
   * the work
   */
  locked<T>(work: LockedWork, run: () => Promise<T>): Promise<T>;
  /** Applies the migrations of this version, then runs the work on the migrated database. */
  migrate(work: (runner: SqlRunner) => Promise<void>): Promise<void>;
}

type Read = Pick<Settings, 'DATABASE_URL' | 'DATA_FOLDER'> & Parameters<typeof createObjectStorage>[0];

export function createBackupPlaces(settings: Read, report: (sentence: string) => void): BackupPlaces {
  const { DATABASE_URL: url, DATA_FOLDER: dataFolder } = settings;
  return {
    dataFolder,
    storage: createObjectStorage(settings),
    async openConnection() {
      await mkdir(dataFolder, { recursive: true, mode: 0o700 });
      if (url !== undefined) return openPostgresCopy(url);
      await refuseServer(dataFolder);
      const { openEmbeddedClient } = await loadEmbedded();
      const { client, close } = await openEmbeddedClient({ dataFolder, report });
      return openEmbeddedCopy(client, close);
    },
    async locked(work, run) {
      // The embedded database needs no lock, because only one process at a time can use it.
      if (url === undefined) return run();
      const connection = await openPostgresCopy(url);
      try {
        await takeBackupLock(connection, work);
        const result = await run();
        await refuseLostLock(connection);
        return result;
      } finally {
        await connection.close();
      }
    },
    async migrate(work) {
      const log = createLogger({ name: 'command', level: 'silent' });
      const database =
        url === undefined
          ? await (await loadEmbedded()).openEmbeddedDatabase({ dataFolder, report })
          : await (
              await import('#platform/database/postgres/postgres-database.ts')
            ).openPostgresDatabase({ url, log });
      try {
        await work(database.runner);
      } finally {
        await database.close();
      }
    },
  };
}

/** Imported on first use: a process that waits for the next daily backup does not need its 150 MB. */
const loadEmbedded = async () => import('#platform/database/embedded/embedded-database.ts');

async function refuseServer(dataFolder: string): Promise<void> {
  await refuseLockedFolder(dataFolder, 'database').catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `The server uses the embedded database in ${dataFolder}. Stop it, run this command, and start it again; ` +
        'with PostgreSQL (DATABASE_URL) a backup needs no stop.',
      { cause: error },
    );
  });
}
