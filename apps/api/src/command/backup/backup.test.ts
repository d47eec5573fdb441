import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createS3ObjectStorage } from '@musubi/server/s3-object-storage';
import { startS3Server } from '@musubi/server/testing/s3-server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { noteBackup } from '#platform/database/last-backup.ts';

import { readSchemaCatalog } from '../../../test/migrations/schema-catalog.ts';
import {
  backUp,
  createFilledInstallation,
  createFolder,
  type FilledInstallation,
  inFolder,
  listBytes,
  listFiles,
  readRows,
  restore,
  silentProgress,
  toConnection,
} from '../../../test/support/databases/backups.ts';
import { createFakeStorage } from '../../../test/support/stand-ins/fake-storage.ts';
import { createEmbeddedTestDatabase } from '../../../test/support/test-database.ts';
import { type BackupKey, parseBackupKey } from './format/backup-key.ts';
import { formatManifest, readManifest } from './format/manifest.ts';
import { forgetRestore, noteRestore, readLastRestore } from './last-restore.ts';
import { restoreObjects } from './objects/restore-objects.ts';
import { pruneBackups } from './prune-backups.ts';
import { openBackup, verifyBackup } from './verify-backup.ts';

const createKey = (): BackupKey | null => parseBackupKey(randomBytes(32).toString('base64'));

let source: FilledInstallation;
beforeAll(async () => {
  source = await createFilledInstallation();
}, 60_000);
afterAll(async () => source.api.close());

const backUpSource = async (path: string, key: BackupKey | null = null) =>
  backUp(path, { connection: source.connection, storage: source.api.storage, key });

/** Creates an empty installation and closes it when the running test ends. */
async function createEmpty() {
  const database = await createEmbeddedTestDatabase();
  onTestFinished(async () => database.close());
  return { database, connection: await toConnection(database), storage: createFakeStorage() };
}

const verify = async (path: string, key: BackupKey | null = null) =>
  inFolder(path, async (folder) =>
    verifyBackup(folder, await openBackup(folder, { at: undefined, key }), silentProgress),
  );

test.each([null, createKey()])(
  'restores every row and object into an empty place',
  async (key) => {
    const path = await createFolder();
    const before = await readRows(source.connection);
    const { manifest } = await backUpSource(path, key);
    expect(manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([]);
    expect(manifest.objects.count).toBeGreaterThan(20);

    const target = await createEmpty();
    const schema = await readSchemaCatalog(target.connection);
    expect(await restore(path, { ...target, key })).toEqual([]);
    expect(await readRows(target.connection)).toEqual(before);
    expect(await readSchemaCatalog(target.connection)).toEqual(schema);
    expect(listBytes(target.storage)).toEqual(listBytes(source.api.storage));
    expect(source.api.storage.objects.size).toBeGreaterThan(target.storage.objects.size);
    expect(target.storage.objects.size).toBe(manifest.objects.count);
    // The log of the desk is append-only in the restored database too.
    const erasure = target.connection.executeSql('delete from operator_log');
    await expect(erasure).rejects.toThrow('append-only');
  },
  60_000,
);

/** Flips a bit in the middle of each file; the returned function undoes it. */
async function flipBytes(path: string, files: readonly string[]): Promise<() => Promise<void>> {
  const flip = async (): Promise<void> => {
    for (const file of files) {
      const bytes = await readFile(join(path, file));
      const at = Math.floor(bytes.length / 2);
      bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
      await writeFile(join(path, file), bytes);
    }
  };
  await flip();
  return flip;
}

const chunk = (files: readonly string[], size: number): readonly (readonly string[])[] =>
  files.length === 0 ? [] : [files.slice(0, size), ...chunk(files.slice(size), size)];

describe('a damaged backup', () => {
  test('is refused with the name of the file, before anything is written', async () => {
    const path = await createFolder();
    // Few objects keep the test short.
    const few = new Set([...source.api.storage.objects.keys()].filter((_key, at) => at % 40 === 0));
    await backUp(path, {
      connection: source.connection,
      storage: {
        open: async (key) => (few.has(key) ? source.api.storage.open(key) : null),
      },
    });
    const target = await createEmpty();
    const files = await listFiles(path);
    expect(files.filter((file) => file.startsWith('objects/')).length).toBeGreaterThan(2);
    const manifest = files.find((file) => file.endsWith('manifest.json')) ?? '';
    const list = files.find((file) => file.endsWith('objects.jsonl.gz')) ?? '';
    const objects = files.filter((file) => file.startsWith('objects/'));
    const tables = files.filter((file) => file.endsWith('.copy.gz'));
    expect(new Set([manifest, list, ...objects, ...tables])).toEqual(new Set(files));
    for (const group of [[manifest], [list], objects, ...chunk(tables, 8)]) {
      const undo = await flipBytes(path, group);
      const message = await verify(path).then(() => 'whole', String);
      for (const file of group) expect(message).toContain(file);
      await undo();
    }
    await verify(path);
    const object = files.find((file) => file.startsWith('objects/')) ?? '';
    await rm(join(path, object));
    await expect(restore(path, target)).rejects.toThrow(object);
    expect(target.storage.objects.size).toBe(0);
    expect((await target.connection.executeSql('select from profiles')).rows).toEqual([]);
  }, 60_000);

  test('is refused when an encrypted file was changed, or when the key is missing or wrong', async () => {
    const path = await createFolder();
    const key = createKey();
    const { generation } = await backUpSource(path, key);
    for (const file of [`${generation}/manifest.json`, `${generation}/public.profiles.copy.gz`]) {
      const bytes = await readFile(join(path, file));
      const changed = Buffer.from(bytes);
      changed.writeUInt8((changed[bytes.length - 40] ?? 0) ^ 1, bytes.length - 40);
      await writeFile(join(path, file), changed);
      await expect(verify(path, key), file).rejects.toThrow(file);
      await writeFile(join(path, file), bytes);
    }
    await expect(verify(path)).rejects.toThrow('is encrypted: give its key');
    await expect(verify(path, createKey())).rejects.toThrow('has another key');
    await verify(path, key);
  });
});

test('an encrypted backup discloses neither rows nor keys of objects', async () => {
  const path = await createFolder();
  await backUpSource(path, createKey());
  const needles = [...source.api.storage.objects.keys()].map((name) => name.split('/')[1] ?? '');
  for (const file of await listFiles(path)) {
    const content = file + (await readFile(join(path, file), 'latin1'));
    expect(needles.filter((needle) => needle.length > 8 && content.includes(needle))).toEqual([]);
    expect(content.includes('demo-mio'), file).toBe(false);
  }
});

test('refuses a non-empty database and a non-empty storage without the replace option', async () => {
  const path = await createFolder();
  const { generation } = await backUpSource(path);
  const target = await createEmpty();
  // A note of a backup does not make the database non-empty.
  await noteBackup(target.connection, { finishedAt: '2026-11-20T00:00:00.000Z', version: '1.2.3' });
  await target.connection.executeSql(`insert into accounts (user_id) values ('ada')`);
  await expect(restore(path, target)).rejects.toThrow('the table accounts has rows');
  await target.connection.executeSql('delete from accounts');
  await target.storage.put('images/other/96.webp', Buffer.from('other'));
  await expect(restore(path, target)).rejects.toThrow('it has objects in images/');
  expect(target.storage.objects.size).toBe(1);
  expect(await readLastRestore(target.connection)).toBeNull();
  await target.connection.executeSql(`insert into accounts (user_id) values ('ada')`);
  await restore(path, { ...target, isReplacing: true });
  expect(await readRows(target.connection)).toEqual(await readRows(source.connection));
  // `doctor` then compares the accounts.
  expect(await readLastRestore(target.connection)).toBe(generation);
});

test('keeps the restore note of an older schema after the migration', async () => {
  const { connection } = await createEmpty();
  const backup = '20261126T080236.123Z';
  await connection.executeSql('alter table last_backup rename to later');
  await connection.executeSql('begin');
  await noteRestore(connection, backup);
  await connection.executeSql('commit');
  expect(await readLastRestore(connection)).toBe(backup);
  // The migration creates the table, but the process is killed before it moves the note.
  await connection.executeSql('alter table later rename to last_backup');
  expect(await readLastRestore(connection)).toBe(backup);
  await noteRestore(connection, backup);
  expect(await readLastRestore(connection)).toBe(backup);
  await forgetRestore(connection);
  expect(await readLastRestore(connection)).toBeNull();
});

test('forgets a restore that is noted only in the schema comment', async () => {
  const { connection } = await createEmpty();
  await connection.executeSql('alter table last_backup rename to later');
  await noteRestore(connection, `it's a backup`);
  await connection.executeSql('alter table later rename to last_backup');
  expect(await readLastRestore(connection)).toBe(`it's a backup`);
  await forgetRestore(connection);
  expect(await readLastRestore(connection)).toBeNull();
});

test('backs up objects of one S3 storage, and restores them into another', async () => {
  const [from, to] = [await startS3Server(), await startS3Server()];
  onTestFinished(() => [from, to].forEach((server) => server.close()));
  for (const [key, bytes] of source.api.storage.objects) from.objects.set(key, Buffer.from(bytes));
  const path = await createFolder();
  const storage = createS3ObjectStorage(from.bucket);
  const { manifest } = await backUp(path, { connection: source.connection, storage });
  await inFolder(path, async (folder) => {
    const backup = await openBackup(folder, { at: undefined, key: null });
    const target = createS3ObjectStorage(to.bucket);
    await restoreObjects({ folder, backup, storage: target, progress: silentProgress });
  });
  expect(listBytes(to)).toEqual(listBytes(from));
  expect(to.objects.size).toBe(manifest.objects.count);
});

test('refuses a backup of a newer schema', async () => {
  const path = await createFolder();
  const { generation } = await backUpSource(path);
  const { manifest } = await readManifest(join(path, generation), generation, null);
  const newer = { ...manifest, schema: { name: '0999_later', at: manifest.schema.at + 1 } };
  await writeFile(join(path, generation, 'manifest.json'), await formatManifest(newer, null));
  await expect(restore(path, await createEmpty())).rejects.toThrow('0999_later, which this version does not');
});

test('copies only new objects, lists deleted ones, and keeps objects of other backups', async () => {
  const path = await createFolder();
  const { connection, api } = source;
  const opened: string[] = [];
  const hidden = new Set<string>();
  const storage = {
    open: async (name: string) => {
      opened.push(name);
      return hidden.has(name) ? null : api.storage.open(name);
    },
  };
  const first = await backUp(path, { connection, storage });
  const stored = opened.filter((name) => api.storage.objects.has(name));
  expect(new Set(stored).size).toBe(first.manifest.objects.count);
  const lost = stored.find((name) => name.startsWith('files/')) ?? '';

  opened.length = 0;
  const second = await backUp(path, { connection, storage });
  expect(opened.filter((name) => api.storage.objects.has(name))).toEqual([]);
  expect(second.manifest.objects).toEqual(first.manifest.objects);

  hidden.add(lost);
  const apart = await createFolder();
  const third = await backUp(apart, { connection, storage });
  expect([third.manifest.objects.missing, third.lost - first.lost, third.deletedMeanwhile]).toEqual([
    first.manifest.objects.missing + 1,
    1,
    0,
  ]);

  // Pruning removes objects that no backup names, even in several passes, and keeps the others.
  const stray = join(path, 'objects', '00', '0'.repeat(64));
  await backUp(path, { connection, storage: { ...storage, open: async () => null } });
  await writeFile(stray, 'left by a killed backup').catch(() => {});
  const pruned = await inFolder(path, async (folder) =>
    pruneBackups(folder, { keep: 2, key: null, maxDigests: 10 }),
  );
  expect(pruned.removed).toEqual([first.generation]);
  expect((await listFiles(path)).filter((file) => file.startsWith('objects/')).length).toBeGreaterThan(20);
  await inFolder(path, async (folder) => {
    const backup = await openBackup(folder, { at: second.generation, key: null });
    await verifyBackup(folder, backup, silentProgress);
    expect((await pruneBackups(folder, { keep: 1, key: null })).unreadable).toEqual([]);
  });
  await verify(path);
});

test('removes no objects when one of the backups cannot be read', async () => {
  const path = await createFolder();
  await backUpSource(path, createKey());
  const before = (await listFiles(path)).filter((file) => file.startsWith('objects/'));
  await backUpSource(path);
  const pruned = await inFolder(path, async (folder) => pruneBackups(folder, { keep: 1, key: null }));
  expect(pruned).toMatchObject({ removed: [], removedObjects: 0, unreadable: [expect.any(String)] });
  expect(await listFiles(path)).toEqual(expect.arrayContaining([...before]));
});
