import { randomBytes } from 'node:crypto';

import { fileObjectKey } from '@musubi/server/file-object-key';
import { imageObjectKey } from '@musubi/server/image-object-key';
import type { ObjectStorage } from '@musubi/server/object-storage';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { renewFileKeys } from '#modules/files/public.ts';
import { imagesRepository, renewImageKeys } from '#modules/images/public.ts';
import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import { exportArchives, exportFiles } from '#platform/database/schema/files/exports.ts';
import { NEVER_RENEWED } from '#platform/database/schema/files/renewal.ts';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { PDF, uploadFile } from '../../../test/support/files.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';
import { dataArchivesRepository } from './archive.repository.ts';
import { endOfClaim } from './archive.rules.ts';
import { prepareArchives } from './archives/prepare-archives.ts';
import { prepareDataArchives } from './prepare-data-archives.ts';
import { sweepArchives } from './sweep-archives.ts';

interface Archive {
  readonly state: string;
  readonly done: number;
  readonly total: number;
  readonly size_bytes: number | null;
  readonly expires_at: string;
}

const MEGABYTE = 1024 * 1024;
const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let id = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id } = await createCreator(api, { bio: 'about me' }));
});

/** Stores an image whose largest file is 7 MB of incompressible bytes. */
async function storeNoise(key: string) {
  const bytes = randomBytes(7 * MEGABYTE);
  const now = api.clock.now();
  const fresh = { createdAt: now, unusedSince: now, copiedHash: null, hiddenBy: null, ...NEVER_RENEWED };
  await imagesRepository.insert(api.db, { userId: id, key, purpose: 'icon', width: 1, height: 1, ...fresh });
  await api.storage.put(imageObjectKey(key, 1600), bytes);
  return { key, bytes };
}

const secondsAgo = (seconds: number): number => Math.floor(api.clock.now().getTime() / 1000) - seconds;
const request = async (as = id, claims = {}) =>
  api.send<Archive>({ method: 'POST', url: '/v4/export/archive', as, claims });
const readStatus = async (as = id) =>
  (await api.send<{ archives: readonly Archive[] }>({ url: '/v4/export/archive', as })).body.archives;
const download = async (as = id, claims = {}) =>
  api.app.inject({
    url: '/v4/export/archive/file',
    headers: { authorization: `Bearer ${await api.tokens.sign(as, claims)}` },
  });
const listFiles = () => [...api.storage.objects.keys()].filter((key) => key.startsWith('exports/'));

describe('v4RequestExportArchive, v4GetExportArchive and v4DownloadExportArchive', () => {
  test('prepare an archive of data and images and report progress', async () => {
    const { key } = (await uploadImage(api, id)).body;
    expect(await readStatus()).toEqual([]);
    expect((await download()).statusCode).toBe(404);

    const { status, body } = await request();
    expect(status).toBe(202);
    expect(body).toMatchObject({ state: 'preparing', done: 0, total: 0, size_bytes: null });
    expect(new Date(body.expires_at).getTime()).toBe(api.clock.now().getTime() + DAY_MS);
    expect((await request()).body).toEqual(body);
    expect((await download()).statusCode).toBe(404);

    await prepareDataArchives(api.core);
    const file = await download();
    expect(file.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="musubi-data.zip"',
      'cache-control': 'private, no-store',
    });
    expect(await readStatus()).toMatchObject([
      { state: 'ready', done: 2, total: 2, size_bytes: file.rawPayload.length },
    ]);
    const files = unzipSync(file.rawPayload);
    expect(Object.keys(files)).toEqual(['data.json', `images/${key}.webp`]);
    expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))).toMatchObject({
      user_id: id,
      data: { profiles: [{ bio: 'about me' }], images: [{ key }] },
    });
    expect(strFromU8(files[`images/${key}.webp`]?.slice(8, 12) ?? new Uint8Array())).toBe('WEBP');
  });

  test('contain the pictures of a suspended user, whose URLs no longer work', async () => {
    const { key } = (await uploadImage(api, id)).body;
    const stored = imageObjectKey(key, 1600);
    const { bytes } = (await api.storage.get(stored)) ?? {};
    await api.send({
      method: 'PUT',
      url: `/v2/general/users/${id}/suspension`,
      headers: { 'x-api-key': TEST_SERVICE_KEY },
    });
    await renewImageKeys(api.core);
    expect(await api.storage.get(stored)).toBeNull();
    expect((await request()).status).toBe(202);
    await prepareDataArchives(api.core);
    const files = unzipSync((await download()).rawPayload);
    expect(Buffer.from(files[`images/${key}.webp`] ?? [])).toEqual(bytes);
  });

  test('contain the uploaded files, even of a suspended user', async () => {
    const { key, format } = (await uploadFile(api, id)).body;
    const expectFile = async (): Promise<void> => {
      await request();
      await prepareDataArchives(api.core);
      expect(await readStatus()).toMatchObject([{ state: 'ready', done: 2, total: 2 }]);
      const files = unzipSync((await download()).rawPayload);
      expect(Object.keys(files)).toEqual(['data.json', `files/${key}.${format}`]);
      expect(PDF.equals(files[`files/${key}.${format}`] ?? new Uint8Array())).toBe(true);
    };
    await expectFile();
    await api.send({
      method: 'PUT',
      url: `/v2/general/users/${id}/suspension`,
      headers: { 'x-api-key': TEST_SERVICE_KEY },
    });
    await renewFileKeys(api.core);
    expect(await api.storage.get(fileObjectKey(key, format))).toBeNull();
    await expectFile();
  });

  test('store images without compressing them again', async () => {
    const images = [await storeNoise('a'), await storeNoise('b'), await storeNoise('c')];
    await request();
    await prepareDataArchives(api.core);

    const { rawPayload } = await download();
    const files = unzipSync(rawPayload);
    for (const { key, bytes } of images) {
      expect(bytes.equals(files[`images/${key}.webp`] ?? new Uint8Array())).toBe(true);
      expect(rawPayload.includes(bytes.subarray(0, 64))).toBe(true);
    }
  });

  test('require a recent sign-in for request and download', async () => {
    const stale = { status: 401, body: { code: 'token_not_fresh' } };
    expect(await request(id, { iat: secondsAgo(301) })).toMatchObject(stale);
    expect(await request(id, { auth_time: secondsAgo(301) })).toMatchObject(stale);
    await request();
    await prepareDataArchives(api.core);
    expect((await download(id, { iat: secondsAgo(301) })).statusCode).toBe(401);
    expect((await download(id, { auth_time: secondsAgo(301) })).statusCode).toBe(401);
    expect((await download(id, { auth_time: secondsAgo(300) })).statusCode).toBe(200);
  });

  test('hide the archive from other users', async () => {
    await request();
    await prepareDataArchives(api.core);
    const other = createUid();
    expect(await readStatus(other)).toEqual([]);
    expect((await download(other)).statusCode).toBe(404);
  });
});

/** Prepares archives like another server, which uploads their files with the function `put`. */
const prepareElsewhere = async (put: ObjectStorage['put'], renewEveryMs?: number) =>
  prepareArchives(
    { ...api.core, log: silentLog, storage: { ...api.storage, put } },
    {
      archives: dataArchivesRepository,
      kind: 'data',
      listFiles: async function* readNothing() {
        yield await Promise.reject(new Error('nothing is read'));
      },
      ...(renewEveryMs !== undefined && { renewEveryMs }),
    },
  );

describe('an archive', () => {
  test('expires after a day, and its file is deleted', async () => {
    await request();
    await prepareDataArchives(api.core);
    const before = listFiles();
    api.clock.advance(DAY_MS - 1);
    await sweepArchives(api.core);
    expect((await download()).statusCode).toBe(200);
    api.clock.advance(1);
    expect(await readStatus()).toEqual([]);
    expect((await download()).statusCode).toBe(404);
    await sweepArchives(api.core);
    expect(listFiles().filter((key) => before.includes(key))).toEqual([]);
  });

  test('replaces the previous archive, whose file is deleted', async () => {
    await request();
    await prepareDataArchives(api.core);
    const [first] = listFiles().slice(-1);
    await request();
    expect(await readStatus()).toMatchObject([{ state: 'preparing' }]);
    await sweepArchives(api.core);
    expect(listFiles()).not.toContain(first);
    await prepareDataArchives(api.core);
    expect((await download()).statusCode).toBe(200);
  });

  test('is deleted when its user is erased', async () => {
    await request();
    await prepareDataArchives(api.core);
    const own = listFiles().at(-1);
    await api.send({ method: 'POST', url: '/v4/unsubscribe', as: id });
    api.clock.advance(14 * DAY_MS);
    await eraseDueUsers(api.core);
    await sweepArchives(api.core);
    expect(listFiles()).not.toContain(own);
  });

  test('keeps its claim during a long upload', async () => {
    await request();
    const { promise: upload, resolve: endUpload } = Promise.withResolvers<void>();
    const { promise: uploading, resolve: beginUpload } = Promise.withResolvers<void>();
    const put = async (): Promise<void> => {
      beginUpload();
      return upload;
    };
    const slow = prepareElsewhere(put, 5);
    await uploading;
    const readClaim = async (): Promise<Date | undefined> =>
      (await dataArchivesRepository.find(api.db, id, api.clock.now()))?.claimedUntil;
    api.clock.advance(60_000);
    await expect.poll(readClaim).toEqual(endOfClaim(api.clock.now()));
    endUpload();
    await slow;
    expect(await readStatus()).toMatchObject([{ state: 'ready' }]);
  });

  test('stays ready when the attempt of a slower server fails afterwards', async () => {
    await request();
    api.storage.isDown = true;
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await prepareDataArchives(api.core);
      api.clock.advance(2 * 60_000);
    }
    api.storage.isDown = false;
    const { promise: upload, reject: failUpload } = Promise.withResolvers<never>();
    const { promise: uploading, resolve: beginUpload } = Promise.withResolvers<void>();
    const slow = prepareElsewhere(async () => {
      beginUpload();
      return upload;
    });
    await uploading;
    api.clock.advance(2 * 60_000);
    await prepareDataArchives(api.core);
    failUpload(new Error('too slow'));
    await slow;
    expect(await readStatus()).toMatchObject([{ state: 'ready' }]);
  });

  test('is deleted at expiry even if another release deleted its file', async () => {
    await request();
    await api.db.delete(exportFiles);
    api.clock.advance(24 * 60 * 60_000);
    await prepareDataArchives(api.core);
    const [row] = await api.db.select().from(exportArchives).where(eq(exportArchives.ownerId, id));
    expect(row?.state).toBe('preparing');
    await sweepArchives(api.core);
    expect(await api.db.select().from(exportArchives).where(eq(exportArchives.ownerId, id))).toEqual([]);
  });

  test('is retried by one server at a time and fails after three attempts', async () => {
    await request();
    api.storage.isDown = true;
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await readStatus()).toMatchObject([{ state: 'preparing' }]);
      await Promise.all([prepareDataArchives(api.core), prepareDataArchives(api.core)]);
      api.clock.advance(2 * 60_000);
    }
    expect(await readStatus()).toMatchObject([{ state: 'failed' }]);
    api.storage.isDown = false;
    await request();
    await prepareDataArchives(api.core);
    expect(await readStatus()).toMatchObject([{ state: 'ready' }]);
  });
});
