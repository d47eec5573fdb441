import { beforeEach, expect, test } from 'vitest';

import { files } from '#platform/database/schema/files/files.ts';
import { createContentHost } from '#platform/images/content-host.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { uploadFile } from '../../../test/support/files.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { blockItem, readContent, replacePage, savePage } from '../../../test/support/pages/page-content.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { eraseFiles } from './files.repository.ts';
import { renewFileKeys } from './renew-file-keys.ts';
import { sweepFiles } from './sweep-files.ts';

const MINUTE_MS = 60_000;
const KINDS = ['now', 'file'];

let api: TestApp;
let id: string;
let key: string;
beforeEach(async () => {
  api = await createTestAppForTest({ log: createCapturedLog().log });
  ({ id } = await createCreator(api));
  ({ key } = (await uploadFile(api, id)).body);
});

const lock = async (version = 1, word = 'Swan Lake') =>
  api.send({
    method: 'PUT',
    url: '/v4/audience',
    as: id,
    body: { version, is_locked: true, lock_word: word },
  });
const fileItem = (number: number, fileKey: string) =>
  blockItem(number, { file: { title: 'Songs', file_key: fileKey } });
const presentKey = async () => (await api.db.select().from(files))[0]?.key ?? 'none';

async function statusOf(fileKey: string): Promise<number> {
  const host = createContentHost({ log: createCapturedLog().log, storage: api.storage });
  const { statusCode } = await host.inject({ url: `/files/${fileKey}/songs.pdf` });
  await host.close();
  return statusCode;
}

test('locking a page renews the keys of its files, also in removed blocks', async () => {
  await savePage(api, id, [fileItem(1, key), fileItem(2, key)], KINDS);
  await savePage(api, id, [fileItem(1, key)], KINDS);
  expect(await statusOf(key)).toBe(200);
  await lock();
  await renewFileKeys(api.core);
  const now = await presentKey();
  expect(now).not.toBe(key);
  expect([await statusOf(key), await statusOf(now)]).toEqual([404, 200]);
  expect((await readContent(api, id)).blocks.items).toMatchObject([{ file: { file_key: now } }]);
  const removed = await api.send({ url: '/v4/page_blocks/removed', as: id });
  expect(removed.body).toMatchObject({ items: [{ block: { file: { file_key: now } } }] });
  await renewFileKeys(api.core);
  expect(await presentKey()).toBe(now);
});

test('accepts the former file key from a tab opened before the renewal', async () => {
  const { body } = await savePage(api, id, [fileItem(1, key)], KINDS);
  await lock();
  await renewFileKeys(api.core);
  await lock(2, 'Nutcracker');
  await renewFileKeys(api.core);
  const versions = { version: body.blocks.version, links_version: body.links.version, known_kinds: KINDS };
  const saved = await replacePage(api, id, [fileItem(1, key), fileItem(2, key)], versions);
  const file = { file_key: await presentKey() };
  expect(saved).toMatchObject({ status: 200, body: { blocks: { items: [{ file }, { file }] } } });
});

test('keeps the former key while the storage fails, and renews it later', async () => {
  await savePage(api, id, [fileItem(1, key)], KINDS);
  await lock();
  api.storage.isDown = true;
  await renewFileKeys(api.core);
  await renewFileKeys(api.core);
  expect(await api.db.select().from(files)).toMatchObject([{ key, renewalAttempts: 1 }]);
  expect(await statusOf(key)).toBe(200);
  api.storage.isDown = false;
  api.clock.advance(MINUTE_MS);
  await renewFileKeys(api.core);
  expect([await statusOf(key), await statusOf(await presentKey())]).toEqual([404, 200]);
  expect(api.storage.objects.size).toBe(1);
});

test('leaves no copy when the owner is erased during the renewal', async () => {
  await lock();
  const { put } = api.storage;
  api.storage.put = async function erase(target, content) {
    await api.db.transaction(async (tx) => eraseFiles(tx, id, api.clock.now()));
    await sweepFiles(api.core);
    return put.call(api.storage, target, content);
  };
  await renewFileKeys(api.core);
  expect(api.storage.objects.size).toBe(0);
});
