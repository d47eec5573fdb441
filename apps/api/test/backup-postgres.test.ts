import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createLocalObjectStorage } from '@musubi/server/local-object-storage';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { OpenDatabase } from '#platform/database/database.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';

import { createBackupPlaces } from '../src/command/backup/backup-places.ts';
import { openPostgresCopy } from '../src/command/backup/database/postgres-copy.ts';
import { openBackup, verifyBackup } from '../src/command/backup/verify-backup.ts';
import { readSchemaCatalog } from './migrations/schema-catalog.ts';
import { execute, withDatabase } from './support/database-template.ts';
import {
  backUp,
  createFilledInstallation,
  createFolder,
  type FilledInstallation,
  inFolder,
  listBytes,
  readRows,
  restore,
  silentProgress,
  toConnection,
} from './support/databases/backups.ts';
import {
  createPostgresCluster,
  findPostgresPrograms,
  type PostgresCluster,
} from './support/databases/postgres-cluster.ts';
import { createCreator, readPage } from './support/factories.ts';
import { silentLog } from './support/logs.ts';
import { runBackupCommand } from './support/processes/command-process.ts';
import { runKilled } from './support/processes/killed-command.ts';
import { createFakeStorage } from './support/stand-ins/fake-storage.ts';
import { createTestApp } from './support/test-app.ts';
import { createEmbeddedTestDatabase } from './support/test-database.ts';

const programs = findPostgresPrograms();
if (programs === null)
  console.warn('\n*** LEFT OUT: backups of PostgreSQL were not tried, because it is not here ***\n');

describe.runIf(programs !== null)('with PostgreSQL', () => {
  let cluster: PostgresCluster;
  let source: FilledInstallation;
  let rows: Readonly<Record<string, unknown>>;
  /** Folder with a backup of the embedded source. */
  let path: string;
  beforeAll(async () => {
    cluster = await createPostgresCluster(programs ?? '');
    await cluster.start();
    source = await createFilledInstallation();
    path = await mkdtemp(join(tmpdir(), 'musubi-backup-'));
    await backUp(path, { connection: source.connection, storage: source.api.storage });
    rows = await readRows(source.connection);
  }, 120_000);
  afterAll(async () => {
    await source.api.close();
    await cluster.remove();
    await rm(path, { recursive: true, force: true });
  });

  async function createDatabase(name: string): Promise<string> {
    await execute(cluster.url, `create database ${name}`);
    return withDatabase(cluster.url, name);
  }

  async function readDatabase(url: string): Promise<Readonly<Record<string, unknown>>> {
    const connection = await openPostgresCopy(url);
    try {
      return await readRows(connection);
    } finally {
      await connection.close();
    }
  }

  const restoreInto = async (url: string, options: { readonly isReplacing?: boolean } = {}) => {
    const storage = createFakeStorage();
    await restore(path, { connection: await openPostgresCopy(url), storage, ...options });
    return storage;
  };

  test('moves an installation to PostgreSQL and back', async () => {
    const url = await createDatabase('moved');
    const storage = await restoreInto(url);
    expect(await readDatabase(url)).toEqual(rows);
    expect(listBytes(storage)).toEqual(listBytes(source.api.storage));

    const back = await createFolder();
    // A URL with several servers, of which only the second responds.
    const several = url.replace('127.0.0.1', '127.0.0.1:1,127.0.0.1');
    const connection = await openPostgresCopy(several);
    await backUp(back, { connection, storage });
    await connection.close();
    const database = await createEmbeddedTestDatabase();
    onTestFinished(async () => database.close());
    const target = { connection: await toConnection(database), storage: createFakeStorage() };
    await restore(back, target);
    expect(await readRows(target.connection)).toEqual(rows);
    expect(listBytes(target.storage)).toEqual(listBytes(source.api.storage));
  }, 120_000);

  test('serves the restored rows, and refuses a second restore meanwhile', async () => {
    const [url, fresh] = [await createDatabase('served'), await createDatabase('fresh')];
    await restoreInto(url);
    const [restored, created] = [await openPostgresCopy(url), await openPostgresCopy(fresh)];
    await (await openPostgresDatabase({ url: fresh, log: silentLog })).close();
    const [schema, expected] = [await readSchemaCatalog(restored), await readSchemaCatalog(created)];
    expect(schema.columns).toEqual(expected.columns);
    expect(schema.constraints).toEqual(expected.constraints);
    expect(expected.indexes).toEqual(expect.arrayContaining([...schema.indexes]));
    await expect(restored.executeSql('delete from operator_log')).rejects.toThrow('append-only');
    await Promise.all([restored.close(), created.close()]);

    const database = await openPostgresDatabase({ url, replicaUrl: url, log: silentLog });
    const api = await createTestApp({ database });
    for (const pubId of ['mio', 'wrenhalloway']) {
      const page = await readPage(api, pubId);
      expect([page.status, page.body]).toEqual([200, (await readPage(source.api, pubId)).body]);
    }
    await createCreator(api, { name: 'New' });
    await expect(restoreInto(url)).rejects.toThrow('API servers use the database');
    await api.close();
    await expect(restoreInto(url)).rejects.toThrow(/the table \w+ has rows/);
    await restoreInto(url, { isReplacing: true });
    expect(await readDatabase(url)).toEqual(rows);
  }, 120_000);

  test('makes a server that starts during a restore wait until the restore ends', async () => {
    const url = await createDatabase('started');
    const [watcher, connection] = [await openPostgresCopy(url), await openPostgresCopy(url)];
    onTestFinished(async () => watcher.close());
    const countWaiting = async () =>
      (await watcher.executeSql(`select from pg_locks where locktype = 'advisory' and not granted`)).rows
        .length;
    const untilWaiting = async () => expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    const storage = createFakeStorage();
    const starting: Promise<OpenDatabase>[] = [];
    const put: typeof storage.put = async (...content) => {
      if (starting.length === 0) starting.push(openPostgresDatabase({ url, log: silentLog }));
      await storage.put(...content);
    };
    const executeSql: typeof connection.executeSql = async (text, values) => {
      if (text === 'commit') await untilWaiting();
      return connection.executeSql(text, values);
    };
    const target = { connection: { ...connection, executeSql }, storage: { ...storage, put } };
    await expect(restore(path, target)).resolves.toEqual([]);
    const [started] = await Promise.all(starting);
    onTestFinished(async () => started?.close());
    const served = (await started?.runner.executeSql('select from profiles'))?.rows;
    expect(served).toHaveLength((await source.connection.executeSql('select from profiles')).rows.length);
  }, 120_000);

  test('runs no restore during a backup or another restore, and no backup during a restore', async () => {
    const url = await createDatabase('locked');
    await (await openPostgresDatabase({ url, log: silentLog })).close();
    const own = await createFolder();
    const commands = [
      ['backup', own],
      ['restore', own, '--replace'],
    ] as const;
    const runBoth = async () => {
      const codes: (number | null)[] = [];
      for (const args of commands) codes.push((await runBackupCommand(url, args)).code);
      return codes;
    };
    const places = createBackupPlaces({ DATABASE_URL: url, DATA_FOLDER: own }, () => {});
    expect(await places.locked('backup', runBoth)).toEqual([0, 1]);
    expect(await places.locked('restore', runBoth)).toEqual([1, 1]);
    expect(await runBoth()).toEqual([0, 0]);
  }, 120_000);

  test('fails when the connection that holds the exclusive lock breaks', async () => {
    const url = await createDatabase('broken');
    const places = createBackupPlaces({ DATABASE_URL: url, DATA_FOLDER: await createFolder() }, () => {});
    const breakAll = async () =>
      execute(
        url,
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    await expect(places.locked('backup', breakAll)).rejects.toThrow('The connection broke');
  });

  test('leaves no backup when it is killed, and the next backup cleans up', async () => {
    const url = await createDatabase('backed_up');
    const objects = await createFolder();
    await restore(path, {
      connection: await openPostgresCopy(url),
      storage: { ...createFakeStorage(), ...createLocalObjectStorage(objects) },
    });
    const own = await createFolder();
    for (const killAt of ['copy profiles out', 'object 30.', '"group" = any']) {
      expect(await runKilled({ action: 'backup', path: own, url, objects, killAt }), killAt).toBe('SIGKILL');
      await inFolder(own, async (folder) => expect(await folder.list()).toEqual([]));
      expect((await readdir(own)).filter((name) => name.endsWith('.partial'))).toHaveLength(1);
    }
    const connection = await openPostgresCopy(url);
    await backUp(own, { connection, storage: createLocalObjectStorage(objects) });
    await connection.close();
    expect((await readdir(own, { recursive: true })).filter((name) => name.endsWith('.partial'))).toEqual([]);
    await inFolder(own, async (folder) =>
      verifyBackup(folder, await openBackup(folder, { at: undefined, key: null }), silentProgress),
    );
  }, 120_000);

  test('leaves the database unchanged when a restore is killed, and the same command succeeds', async () => {
    const url = await createDatabase('killed');
    const objects = await createFolder();
    const run = async (killAt: string) => runKilled({ action: 'restore', path, url, objects, killAt });
    for (const killAt of ['object 30.', 'copy profiles in', 'commit']) {
      expect(await run(killAt), killAt).toBe('SIGKILL');
      expect(await readDatabase(url), killAt).toEqual({ sequences: [] });
    }
    // Killed after the commit: all rows are restored, and the command refuses to run again.
    expect(await run('analyze')).toBe('SIGKILL');
    expect(await readDatabase(url)).toEqual(rows);
    await expect(restoreInto(url)).rejects.toThrow(/the table \w+ has rows/);
    const storage = createLocalObjectStorage(objects);
    for (const [key, bytes] of Object.entries(listBytes(source.api.storage))) {
      expect(Buffer.from((await storage.get(key))?.bytes ?? []).toString('base64'), key).toBe(bytes);
    }
  }, 120_000);
});
