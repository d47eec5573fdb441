import { fileObjectKey } from '@musubi/server/file-object-key';
import { imageObjectKey } from '@musubi/server/image-object-key';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { manifestSchema, PAGE_COPY_LIMITS } from '#platform/page-copies/page-copy-format.ts';
import { PAGE_PART_SCHEMAS } from '#platform/page-copies/page-copy-parts.ts';

import { createCreator, listLetters, writeLetter } from '../../../../test/support/factories.ts';
import { uploadFile } from '../../../../test/support/files.ts';
import { uploadImage } from '../../../../test/support/images.ts';
import { silentLog } from '../../../../test/support/logs.ts';
import { blockItem, linkItem, savePage } from '../../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { pageCopiesRepository } from '../archive.repository.ts';
import { prepareArchives } from '../archives/prepare-archives.ts';
import { listPageFiles } from '../page-copy.files.ts';
import type { PageCopyLimits } from './page-copy-limits.ts';

const MEGABYTE = 2 ** 20;

let api: TestApp;
let owner: components['schemas']['Profile'];
let image = '';
let file = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  owner = await createCreator(api, { visibility: 'public' });
  image = (await uploadImage(api, owner.id)).body.key;
  file = (await uploadFile(api, owner.id)).body.key;
  const items = [
    linkItem(1, { thumbnail_image_key: image }),
    blockItem(1, { file: { title: 'Songs', file_key: file } }),
  ];
  await savePage(api, owner.id, items, ['file']);
});

/** Makes a copy with other limits than the standard ones. */
async function take(changes: Partial<PageCopyLimits> = {}) {
  const limits = { ...PAGE_COPY_LIMITS, ...changes };
  const core = { ...api.core, log: silentLog, webOrigin: 'https://old.example', instanceKeys: [] };
  const url = '/v4/export/page_copy';
  await api.send({ method: 'POST', url, as: owner.id });
  await prepareArchives(core, {
    archives: pageCopiesRepository,
    kind: 'page',
    listFiles: (row, note) => listPageFiles(core, row, note, limits),
  });
  const authorization = `Bearer ${await api.tokens.sign(owner.id)}`;
  const { rawPayload } = await api.app.inject({ url: `${url}/file`, headers: { authorization } });
  const files = unzipSync(rawPayload);
  const read = (path: string): unknown => JSON.parse(strFromU8(files[path] ?? new Uint8Array()));
  const { body } = await api.send<components['schemas']['PageCopyStatus']>({ url, as: owner.id });
  return {
    paths: Object.keys(files),
    manifest: manifestSchema.parse(read('manifest.json')),
    letters: PAGE_PART_SCHEMAS.letters.parse(read('data/letters.json')).letters,
    status: body.copies[0],
  };
}

test('leaves out an oversized image and an oversized file, and lists both', async () => {
  await api.storage.put(imageObjectKey(image, 1600), new Uint8Array(2 * MEGABYTE));
  await api.storage.put(fileObjectKey(file, 'pdf'), new Uint8Array(2 * MEGABYTE));
  const { manifest, paths, status } = await take({ fileBytes: MEGABYTE });
  expect(manifest.left_out).toEqual([
    { path: `images/${image}.webp`, reason: 'too_large', count: 1 },
    { path: `files/${file}.pdf`, reason: 'too_large', count: 1 },
  ]);
  expect(paths.filter((path) => !path.startsWith('data/'))).toEqual(['manifest.json']);
  expect(status).toMatchObject({
    state: 'ready',
    left_out: [
      { kind: 'images', reason: 'too_large', count: 1 },
      { kind: 'files', reason: 'too_large', count: 1 },
    ],
  });
});

test('leaves out what exceeds the total size of the copy', async () => {
  await api.storage.put(imageObjectKey(image, 1600), new Uint8Array(2 * MEGABYTE));
  const { manifest, paths } = await take({ totalBytes: 2.5 * MEGABYTE });
  expect(manifest.left_out).toEqual([{ path: `images/${image}.webp`, reason: 'too_large', count: 1 }]);
  expect(paths, 'a smaller file still fits').toContain(`files/${file}.pdf`);
});

test('leaves out what exceeds the number of files', async () => {
  const { manifest, paths } = await take({ files: 12 });
  expect(manifest.left_out).toEqual([{ path: `files/${file}.pdf`, reason: 'too_many', count: 1 }]);
  expect(paths).toContain(`images/${image}.webp`);
});

test('leaves out the oldest letters when all letters are too long together', async () => {
  const { id, pub_id: pubId } = owner;
  for (let at = 0; at < 8; at += 1) {
    await writeLetter(api, pubId, { body: `${at}`.repeat(1000) });
    api.clock.advance(60_000);
  }
  const { manifest, letters, status } = await take({ fileBytes: 6 * 1024 });
  const { items } = await listLetters(api, id);
  expect(letters.map((letter) => letter.id)).toEqual(items.slice(0, 4).map((letter) => letter.id));
  expect(manifest.left_out).toContainEqual({ path: 'data/letters.json', reason: 'too_large', count: 4 });
  expect(status?.left_out).toContainEqual({ kind: 'letters', reason: 'too_large', count: 4 });
});

test('lists an image without bytes and a block of a newer version as left out', async () => {
  await api.db.update(pageBlocks).set({ v: 99 }).where(eq(pageBlocks.userId, owner.id));
  for (const key of api.storage.objects.keys()) if (key.includes(image)) await api.storage.delete(key);
  const { manifest } = await take();
  expect(manifest.left_out).toEqual([
    { path: 'data/blocks.json', reason: 'unreadable', count: 1 },
    { path: `images/${image}.webp`, reason: 'unreadable', count: 1 },
  ]);
});

test('clears the list of omissions after a complete copy', async () => {
  await api.storage.put(fileObjectKey(file, 'pdf'), new Uint8Array(2 * MEGABYTE));
  expect((await take({ fileBytes: MEGABYTE })).status?.left_out).toHaveLength(1);
  expect((await take()).status?.left_out).toEqual([]);
});
