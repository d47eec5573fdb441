import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

import { onTestFinished } from 'vitest';

import { type CopyConnection, nameOf } from '../../../src/command/backup/database/copy-connection.ts';
import { openEmbeddedCopy } from '../../../src/command/backup/database/embedded-copy.ts';
import { listTables, readSequences } from '../../../src/command/backup/database/table-catalog.ts';
import { type BackupFolder, openBackupFolder } from '../../../src/command/backup/format/backup-folder.ts';
import type { BackupKey } from '../../../src/command/backup/format/backup-key.ts';
import { LEFT_OUT } from '../../../src/command/backup/objects/object-names.ts';
import { createProgress } from '../../../src/command/backup/progress.ts';
import { restoreBackup, type RestoreOptions } from '../../../src/command/backup/restore-backup.ts';
import { openBackup } from '../../../src/command/backup/verify-backup.ts';
import {
  type BackupOptions,
  type FinishedBackup,
  writeBackup,
} from '../../../src/command/backup/write-backup.ts';
import { fillTables } from '../../releases/fill-tables.ts';
import type { FakeStorage } from '../stand-ins/fake-storage.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createEmbeddedTestDatabase, type EmbeddedTestDatabase } from '../test-database.ts';

export const silentProgress = createProgress(() => {});

/** Rows for those tables of the job queue that our jobs leave empty. */
const QUEUE_ROWS = `
  insert into jobs.bam (name, version, table_name, command) values ('fixture', 1, 'job', 'select 1');
  insert into jobs.warning (type, message, data) values ('fixture', 'slow', '{"ms": 1.50}');
  insert into jobs.schedule (name, cron) select name, '* * * * *' from jobs.queue limit 1;
  insert into jobs.subscription (event, name) select 'fixture', name from jobs.queue limit 1;
  insert into jobs.job_dependency select name, gen_random_uuid(), name, gen_random_uuid() from jobs.queue limit 1`;

/** An installation with rows in every table, and with objects. */
export interface FilledInstallation {
  readonly api: TestApp;
  readonly connection: CopyConnection;
}

export async function createFilledInstallation(): Promise<FilledInstallation> {
  const database = await createEmbeddedTestDatabase();
  const api = await createTestApp({ database });
  await fillTables(api);
  await api.runner.executeSql(QUEUE_ROWS);
  // Values that together contain every character that COPY escapes.
  await api.runner.executeSql(
    `update profiles set bio = E'one\\\\ntwo\\t\\n\\\\.' where user_id = 'demo-yian'`,
  );
  for (const [segment, reason] of Object.entries(LEFT_OUT)) {
    await api.storage.put(`${segment}/h-demo-mio`, Buffer.from(reason));
  }
  return { api, connection: await toConnection(database) };
}

/** A connection to an embedded database; closing the connection keeps the database open. */
export const toConnection = async ({ client }: EmbeddedTestDatabase): Promise<CopyConnection> =>
  openEmbeddedCopy(client, async () => {});

/** Creates a folder that is removed when the running test ends. */
export async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'musubi-backup-'));
  onTestFinished(async () => rm(path, { recursive: true, force: true }));
  return path;
}

type Written = Partial<BackupOptions> & Pick<BackupOptions, 'connection' | 'storage'>;

/** Makes a backup in the folder. */
export async function backUp(path: string, options: Written): Promise<FinishedBackup> {
  return inFolder(path, async (folder) =>
    writeBackup({
      folder,
      key: null,
      version: '1.2.3',
      clock: { now: () => new Date() },
      progress: silentProgress,
      ...options,
    }),
  );
}

interface Restored extends Partial<Omit<RestoreOptions, 'backup' | 'folder'>> {
  readonly connection: CopyConnection;
  readonly storage: FakeStorage;
  readonly key?: BackupKey | null;
  readonly at?: string;
}

/** Restores the newest backup of the folder. */
export async function restore(path: string, { connection, key = null, at, ...options }: Restored) {
  return inFolder(path, async (folder) =>
    restoreBackup({
      folder,
      backup: await openBackup(folder, { at, key }),
      openConnection: async () => connection,
      dataFolder: path,
      isReplacing: false,
      progress: silentProgress,
      ...options,
    }),
  );
}

export async function inFolder<T>(path: string, work: (folder: BackupFolder) => Promise<T>): Promise<T> {
  const folder = await openBackupFolder(path, { isNew: true });
  try {
    return await work(folder);
  } finally {
    await folder.release();
  }
}

/** Matches the record of a restore in `last_backup`, with the columns sorted by name. */
const RESTORE_NOTE = /^[^\t]+\t2\t/;

/**
 * The sorted rows of each table in the format of COPY, except the record of a restore, and the values of
 * sequences.
 */
export async function readRows(connection: CopyConnection): Promise<Readonly<Record<string, unknown>>> {
  const rows: Record<string, unknown> = {};
  for (const table of await listTables(connection)) {
    const text = (
      await buffer(connection.copyOut({ ...table, columns: table.columns.toSorted() }))
    ).toString();
    const lines = text.split('\n').toSorted();
    rows[nameOf(table)] =
      table.name === 'last_backup' ? lines.filter((line) => !RESTORE_NOTE.test(line)) : lines;
  }
  return { ...rows, sequences: await readSequences(connection) };
}

/** Paths of all files in a folder of backups, except its lock. */
export async function listFiles(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.lock'))
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .toSorted();
}

/** The bytes of all objects in base64, except objects that backups exclude. */
export function listBytes({ objects }: Pick<FakeStorage, 'objects'>): Readonly<Record<string, string>> {
  const kept = [...objects].filter(([key]) => LEFT_OUT[key.split('/')[0] ?? ''] === undefined);
  return Object.fromEntries(kept.map(([key, bytes]) => [key, Buffer.from(bytes).toString('base64')]));
}
