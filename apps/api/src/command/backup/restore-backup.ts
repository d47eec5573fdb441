import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import type { ObjectStorage } from '@musubi/server/object-storage';
import { StartError } from '@musubi/server/start-error';
import * as z from 'zod';

import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import { isLockTimeout } from '#platform/database/database-errors.ts';

import type { CopyConnection } from './database/copy-connection.ts';
import { refuseNewerSchema, restoreDatabase } from './database/restore-database.ts';
import { findTableWithRows } from './database/table-catalog.ts';
import type { BackupFolder } from './format/backup-folder.ts';
import { readStored } from './format/stored-file.ts';
import { OBJECT_PREFIXES } from './objects/object-names.ts';
import { restoreObjects } from './objects/restore-objects.ts';
import type { Progress } from './progress.ts';
import { type OpenedBackup, verifyBackup } from './verify-backup.ts';

export interface RestoreOptions {
  readonly folder: BackupFolder;
  readonly backup: OpenedBackup;
  readonly openConnection: () => Promise<CopyConnection>;
  readonly storage: Pick<ObjectStorage, 'put' | 'hasObjects'>;
  readonly dataFolder: string;
  /** Whether existing rows and objects may be replaced. */
  readonly isReplacing: boolean;
  readonly progress: Progress;
}

/**
 * File in the data folder during a restore. After a kill, it allows the same backup to overwrite its own
 * objects.
 */
const MARK = 'restore.json';
const markSchema = z.object({ backup: z.string() });

/**
 * Verifies a backup, writes its objects, then its rows in one transaction. If the process is killed, the
 * database is unchanged and the command can be repeated. Returns the backed-up tables that were skipped
 * because the schema lacks them.
 * @throws DamagedBackupError; StartError for a newer schema, a target that is not empty, and running servers.
 */
export async function restoreBackup(options: RestoreOptions): Promise<readonly string[]> {
  const { folder, backup, dataFolder, progress } = options;
  await refuseNewerSchema(backup.manifest);
  await verifyBackup(folder, backup, progress);
  const connection = await options.openConnection();
  try {
    await keepServersFromStarting(connection);
    await refuseRunningServers(connection);
    if (!options.isReplacing) await refuseFullTarget(connection, options);
    await writeFile(join(dataFolder, MARK), JSON.stringify({ backup: backup.sha256 }), { mode: 0o600 });
    await restoreObjects(options);
    // A server that was starting may have connected after the first check.
    await refuseRunningServers(connection);
    const unknown = await restoreDatabase(connection, {
      backup: backup.generation,
      manifest: backup.manifest,
      read: (table) => readStored(backup.path, table, { key: backup.key, isCompressed: true }),
      progress,
    });
    await rm(join(dataFolder, MARK));
    progress.begin('Statistics of the database');
    await connection.executeSql('analyze');
    return unknown;
  } finally {
    await connection.close();
  }
}

/**
 * Holds the lock for which a starting server waits, until the connection closes: the restore would delete the
 * server's writes.
 */
async function keepServersFromStarting({ executeSql }: CopyConnection): Promise<void> {
  try {
    await executeSql('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration]);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new StartError(
      'An API server is starting, or another command migrates, restores or backs up the database. ' +
        'Wait for it to end, then restore again.',
      { cause: error },
    );
  }
}

const serversSchema = z.tuple([z.object({ count: z.coerce.number() })]);

async function refuseRunningServers({ executeSql }: CopyConnection): Promise<void> {
  const { rows } = await executeSql(
    'select count(*) from pg_stat_activity where datname = current_database() and application_name = $1',
    [`${BRAND.slug}-api`],
  );
  if (serversSchema.parse(rows)[0].count === 0) return;
  throw new StartError('API servers use the database. Stop all of them, then restore again.');
}

async function refuseFullTarget(
  connection: CopyConnection,
  { backup, storage, dataFolder }: RestoreOptions,
): Promise<void> {
  const table = await findTableWithRows(connection);
  if (table !== null) {
    throw new StartError(
      `The database is not empty: the table ${table} has rows. ` +
        'Restore into an empty one, or delete everything that is there with --replace.',
    );
  }
  if (await isMarked(dataFolder, backup)) return;
  for (const prefix of OBJECT_PREFIXES) {
    if (!(await storage.hasObjects(prefix))) continue;
    throw new StartError(
      `The object storage is not empty: it has objects in ${prefix}/. ` +
        'Restore into an empty one, or write into this one with --replace.',
    );
  }
}

/** Whether an earlier restore of the same backup was killed. */
async function isMarked(dataFolder: string, { sha256 }: OpenedBackup): Promise<boolean> {
  try {
    const mark = markSchema.parse(JSON.parse(await readFile(join(dataFolder, MARK), 'utf8')));
    return mark.backup === sha256;
  } catch {
    return false;
  }
}
