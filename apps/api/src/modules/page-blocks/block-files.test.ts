import { afterAll, beforeAll, expect, test } from 'vitest';

import { sweepFiles } from '#modules/files/public.ts';

import { createCreator, readPage } from '../../../test/support/factories.ts';
import { PDF, uploadFile } from '../../../test/support/files.ts';
import { blockItem, type PageItem, savePage } from '../../../test/support/pages/page-content.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { sweepRemovedBlocks } from './sweep-removed-blocks.ts';

const DAY_MS = 24 * 60 * 60_000;
const KINDS = ['now', 'file'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const fileItem = (number: number, key: string, more: object = {}): PageItem =>
  blockItem(number, { file: { title: 'Songs', file_key: key, ...more } });

test('stores the real format and size of a file, whatever the client sends', async () => {
  const { id, pub_id: pubId } = await createCreator(api);
  const { key } = (await uploadFile(api, id)).body;
  const wrong = fileItem(1, key, { format: 'png', size_bytes: 7 });
  const { status, body } = await savePage(api, id, [wrong], KINDS);
  const file = { title: 'Songs', file_key: key, format: 'pdf', size_bytes: PDF.length };
  expect([status, body.blocks.items[0]?.file]).toEqual([200, file]);
  expect((await readPage(api, pubId)).body.blocks).toMatchObject([{ file }]);
  const again = await savePage(api, id, [fileItem(1, key)], KINDS);
  expect(again.body.blocks.version, 'nothing changes').toBe(body.blocks.version);
});

test('refuses a file of another creator, an unknown key and an empty title', async () => {
  const { id } = await createCreator(api);
  const { id: other } = await createCreator(api);
  const { key } = (await uploadFile(api, other)).body;
  for (const foreign of [key, 'made-up-key']) {
    expect(await savePage(api, id, [blockItem(1), fileItem(2, foreign)], KINDS)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/items/1/block/file/file_key', code: 'not_allowed' }] },
    });
  }
  const { key: own } = (await uploadFile(api, id)).body;
  expect(await savePage(api, id, [fileItem(1, own, { title: ' ' })], KINDS)).toMatchObject({
    body: { errors: [{ pointer: '/body/items/0/block/file/title', code: 'required' }] },
  });
});

test('keeps the block and its file when a client without file support saves the page', async () => {
  const { id } = await createCreator(api);
  const { key } = (await uploadFile(api, id)).body;
  await savePage(api, id, [blockItem(1), fileItem(2, key)], KINDS);
  const { body } = await savePage(api, id, [blockItem(1, { now: { words: 'New' } })]);
  expect(body.blocks.items).toMatchObject([{ now: { words: 'New' } }, { file: { file_key: key } }]);
});

test('keeps files of blocks and of removed blocks, and deletes them after thirty days', async () => {
  const own = await createTestAppForTest();
  const { id } = await createCreator(own);
  const { key } = (await uploadFile(own, id)).body;
  await savePage(own, id, [fileItem(1, key)], KINDS);
  const sweepAfter = async (days: number): Promise<number> => {
    own.clock.advance(days * DAY_MS + 1);
    await sweepRemovedBlocks(own.core);
    await sweepFiles(own.core);
    return own.storage.objects.size;
  };
  expect(await sweepAfter(40)).toBe(1);
  await savePage(own, id, [], KINDS);
  expect(await sweepAfter(29)).toBe(1);
  expect(await sweepAfter(1), 'the block is deleted, the file is unused').toBe(1);
  expect(await sweepAfter(1)).toBe(0);
});
