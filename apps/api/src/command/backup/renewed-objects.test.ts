import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { renewFileKeys } from '#modules/files/public.ts';
import { renewImageKeys } from '#modules/images/public.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { images } from '#platform/database/schema/files/images.ts';

import { backUp, createFolder, restore, toConnection } from '../../../test/support/databases/backups.ts';
import { createCreator, updateProfile } from '../../../test/support/factories.ts';
import { uploadFile } from '../../../test/support/files.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { createFakeStorage, type FakeStorage } from '../../../test/support/stand-ins/fake-storage.ts';
import { createTestApp, type TestApp, TEST_SERVICE_KEY } from '../../../test/support/test-app.ts';
import { createEmbeddedTestDatabase } from '../../../test/support/test-database.ts';
import type { CopyConnection } from './database/copy-connection.ts';
import { toObjectKeys } from './objects/object-names.ts';

let connection: CopyConnection;
let api: TestApp;
beforeAll(async () => {
  const database = await createEmbeddedTestDatabase();
  connection = await toConnection(database);
  api = await createTestApp({ database });
}, 60_000);
afterAll(async () => api.close());

/** A creator with an image in every width and format, and a file; returns their id. */
async function createOwner(): Promise<string> {
  const { id } = await createCreator(api, { visibility: 'public' });
  await uploadImage(api, id, undefined, 'thumbnail');
  await uploadFile(api, id);
  return id;
}

async function setSuspension(id: string, method: 'PUT' | 'DELETE'): Promise<void> {
  const url = `/v2/general/users/${id}/suspension`;
  const { status } = await api.send({ method, url, headers: { 'x-api-key': TEST_SERVICE_KEY } });
  expect(status).toBeLessThan(300);
}

/** Locks the page with another word, so that its keys are due for renewal. */
async function lock(id: string, version: number): Promise<void> {
  const body = { version, is_locked: true, lock_word: `Swan Lake ${version}` };
  expect((await api.send({ method: 'PUT', url: '/v4/audience', as: id, body })).status).toBe(200);
}

async function renewKeys({ core }: Pick<TestApp, 'core'> = api): Promise<void> {
  await renewImageKeys(core);
  await renewFileKeys(core);
}

/** The image and the file of an owner. */
async function listRows(id: string, { db }: Pick<TestApp, 'db'> = api) {
  const ofImages = await db.select().from(images).where(eq(images.userId, id)).orderBy(asc(images.key));
  const ofFiles = await db.select().from(files).where(eq(files.pageId, id)).orderBy(asc(files.key));
  return [
    ...ofImages.map(({ key, nextKey }) => ({ source: 'images', format: '', key, nextKey })),
    ...ofFiles.map(({ key, nextKey, format }) => ({ source: 'files', format, key, nextKey })),
  ];
}
type Row = Awaited<ReturnType<typeof listRows>>[number];

const toKeys = ({ source, format }: Row, key: string | null): readonly string[] =>
  toObjectKeys({ group: '', owner: '', source, format, key: key ?? '' });

/** The bytes of a row's objects under a key; null for each missing object. */
const readBytes = ({ objects }: FakeStorage, row: Row, key: string | null) =>
  toKeys(row, key).map((name) => {
    const bytes = objects.get(name);
    return bytes === undefined ? null : Buffer.from(bytes).toString('base64');
  });

/**
 * Wraps the storage. Runs the work when the first object is opened, which is after the backup has read the
 * rows.
 */
function createStorageWith(work: () => Promise<void>) {
  let done: Promise<void> | null = null;
  return {
    async open(key: string) {
      await (done ??= work());
      return api.storage.open(key);
    },
  };
}

/**
 * Restores the newest backup of a folder into an empty installation; also returns the core of that
 * installation.
 */
async function restoreInstallation(path: string) {
  const database = await createEmbeddedTestDatabase();
  const restored = await createTestApp({ database });
  onTestFinished(async () => restored.close());
  const storage = createFakeStorage();
  // The database runs no background jobs, so none has to be stopped for the restore.
  await restore(path, { connection: await toConnection(database), storage });
  return { db: restored.db, storage, core: restored.createCore({ storage }) };
}

test('restores the bytes of renewed keys, and renews the keys of restored rows', async () => {
  const [locked, suspended, withheld, shown, released] = [
    await createOwner(),
    await createOwner(),
    await createOwner(),
    await createOwner(),
    await createOwner(),
  ];
  const uploaded = new Map<string, readonly (readonly (string | null)[])[]>();
  for (const id of [locked, suspended, withheld, shown, released]) {
    const bytes = (await listRows(id)).map((row) => readBytes(api.storage, row, row.key));
    expect(bytes.flat()).not.toContain(null);
    uploaded.set(id, bytes);
  }
  for (const id of [withheld, shown, released]) await setSuspension(id, 'PUT');
  await renewKeys();
  await setSuspension(released, 'DELETE');
  const before = new Map<string, readonly Row[]>();
  for (const id of uploaded.keys()) before.set(id, await listRows(id));
  const storage = createStorageWith(async () => {
    await lock(locked, 1);
    await setSuspension(suspended, 'PUT');
    await setSuspension(shown, 'DELETE');
    await renewKeys();
    // A second renewal of the same keys.
    await lock(locked, 2);
    await renewKeys();
    for (const id of [locked, suspended, released]) {
      for (const row of before.get(id) ?? []) expect(readBytes(api.storage, row, row.key)[0]).toBeNull();
    }
  });
  const path = await createFolder();
  expect(await backUp(path, { connection, storage })).toMatchObject({ lost: 0, deletedMeanwhile: 0 });

  const restored = await restoreInstallation(path);
  const isWithheld = (id: string): boolean => id === withheld || id === shown;
  const readRestored = (id: string, rows: readonly Row[]) =>
    rows.map((row) => readBytes(restored.storage, row, isWithheld(id) ? row.nextKey : row.key));
  for (const [id, rows] of before) expect(readRestored(id, rows)).toEqual(uploaded.get(id));
  // Withheld bytes are not under their former keys, because those keys may be known.
  for (const row of [withheld, shown].flatMap((id) => before.get(id) ?? [])) {
    expect(new Set(readBytes(restored.storage, row, row.key))).toEqual(new Set([null]));
  }

  // Renews the keys that were due when the backup was made.
  await renewKeys(restored);
  for (const id of before.keys()) {
    expect(readRestored(id, await listRows(id, restored))).toEqual(uploaded.get(id));
  }
  const toKey = ({ key }: Row): string => key;
  const [was, is] = [before.get(released) ?? [], await listRows(released, restored)];
  expect(is.map(toKey)).not.toEqual(was.map(toKey));
  for (const row of was) expect(new Set(readBytes(restored.storage, row, row.key))).toEqual(new Set([null]));
}, 60_000);

test('counts images and files as lost only if no key has their bytes', async () => {
  const [withheld, renewing, lost] = [await createOwner(), await createOwner(), await createOwner()];
  const icon = (await uploadImage(api, withheld)).body.key;
  const profile = { version: 2, icon_image_key: icon };
  expect((await updateProfile(api, withheld, { profile })).status).toBe(200);
  await setSuspension(withheld, 'PUT');
  await renewKeys();
  const claimed = { nextKey: 'claimed', renewAt: new Date(api.clock.now().getTime() + 60_000) };
  await api.db.update(images).set(claimed).where(eq(images.userId, renewing));
  const whole = await backUp(await createFolder(), { connection, storage: api.storage });
  expect(whole).toMatchObject({ lost: 0, deletedMeanwhile: 0 });
  expect(whole.manifest.objects.missing).toBe(0);

  const removed = await listRows(withheld);
  const storage = createStorageWith(async () => {
    await lock(lost, 1);
    await renewKeys();
    const [, file] = await listRows(lost);
    // Deletes the bytes of a row that is kept, and rows together with their bytes.
    if (file !== undefined) for (const key of toKeys(file, file.key)) await api.storage.delete(key);
    await api.db.delete(images).where(eq(images.userId, withheld));
    await api.db.delete(files).where(eq(files.pageId, withheld));
    for (const row of removed) for (const key of toKeys(row, row.nextKey)) await api.storage.delete(key);
  });
  const partly = await backUp(await createFolder(), { connection, storage });
  expect(partly).toMatchObject({ lost: 1, deletedMeanwhile: removed.length });
  expect(partly.manifest.objects.missing).toBe(1 + removed.length);
}, 60_000);
