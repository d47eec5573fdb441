import {
  BLOCKS_MAX_COUNT,
  REMOVED_BLOCKS_MAX_COUNT,
  REMOVED_BLOCKS_RETENTION_DAYS,
} from '@musubi/domain/page-blocks';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { sweepImages } from '#modules/images/public.ts';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { blockItem, idOfBlock, savePage } from '../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { sweepRemovedBlocks } from './sweep-removed-blocks.ts';

type RemovedBlockList = components['schemas']['RemovedBlockList'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const removedOf = async (as: string) =>
  (await api.send<RemovedBlockList>({ url: '/v4/page_blocks/removed', as })).body.items;

test('lists removed blocks with their settings, newest first, only for their owner', async () => {
  const { id } = await createCreator(api);
  const settings = { width: 'wide', is_sensitive: true, starts_at: '2027-01-01T00:00:00.000Z' };
  await savePage(api, id, [blockItem(1), blockItem(2, { ...settings, now: { words: 'Second' } })]);
  await savePage(api, id, [blockItem(1)]);
  const removedAt = api.clock.now();
  expect(await removedOf(id)).toMatchObject([
    {
      block: { id: idOfBlock(2), ...settings, now: { words: 'Second' } },
      removed_at: removedAt.toISOString(),
      kept_until: new Date(removedAt.getTime() + REMOVED_BLOCKS_RETENTION_DAYS * DAY_MS).toISOString(),
    },
  ]);
  api.clock.advance(1000);
  await savePage(api, id, []);
  expect((await removedOf(id)).map(({ block }) => block.id)).toEqual([idOfBlock(1), idOfBlock(2)]);
  const { id: other } = await createCreator(api);
  expect(await removedOf(other)).toEqual([]);
  expect((await api.send({ url: '/v4/page_blocks/removed', as: createUid() })).status).toBe(404);
});

test('keeps the most recently removed blocks up to the limit', async () => {
  const { id } = await createCreator(api);
  const items = Array.from({ length: 2 * BLOCKS_MAX_COUNT }, (_unused, at) => blockItem(at));
  await savePage(api, id, items.slice(0, BLOCKS_MAX_COUNT));
  await savePage(api, id, items.slice(BLOCKS_MAX_COUNT));
  api.clock.advance(1000);
  await savePage(api, id, []);
  const removed = await removedOf(id);
  expect(removed).toHaveLength(REMOVED_BLOCKS_MAX_COUNT);
  expect(removed.slice(0, BLOCKS_MAX_COUNT).map(({ block }) => block.id)).toEqual(
    items.slice(BLOCKS_MAX_COUNT).map((_, at) => idOfBlock(BLOCKS_MAX_COUNT + at)),
  );
});

test('keeps the pictures of blocks and of removed blocks, and deletes them after thirty days', async () => {
  const { id } = await createCreator(api);
  const upload = async () => (await uploadImage(api, id)).body.key;
  const keys = [await upload(), await upload(), await upload(), await upload()];
  const unused = await upload();
  const [one, two, cover, product] = keys;
  const isStored = (key: string): boolean => api.storage.objects.has(`images/${key}/96.webp`);
  const sweep = async (): Promise<void> => {
    await sweepRemovedBlocks(api.core);
    await sweepImages(api.core);
  };
  const items = [
    blockItem(1, { gallery: { pictures: [{ image_key: one }, { image_key: two }] } }),
    blockItem(2, { player: { provider: 'nicovideo', ref: 'sm9', title: 'Live', image_key: cover } }),
    blockItem(3, { product: { title: 'Book', url: 'https://example.com/', image_key: product } }),
  ];
  expect((await savePage(api, id, items)).status).toBe(200);
  api.clock.advance(2 * DAY_MS);
  await sweep();
  expect([...keys, unused].map(isStored), 'while blocks show them').toEqual([true, true, true, true, false]);

  await savePage(api, id, []);
  api.clock.advance((REMOVED_BLOCKS_RETENTION_DAYS - 1) * DAY_MS);
  await sweep();
  expect(keys.map(isStored), 'while the blocks can be restored').toEqual([true, true, true, true]);
  expect((await savePage(api, id, items.slice(0, 1))).status, 'a restored block').toBe(200);

  api.clock.advance(2 * DAY_MS);
  await sweep();
  expect(await removedOf(id)).toEqual([]);
  api.clock.advance(2 * DAY_MS);
  await sweep();
  expect(keys.map(isStored), 'after the retention').toEqual([true, true, false, false]);
  const late = await savePage(api, id, items);
  expect(late).toMatchObject({ status: 400 });
});

test('keeps a picture of a removed block that another block still uses', async () => {
  const { id } = await createCreator(api);
  const { key } = (await uploadImage(api, id)).body;
  const picture = { picture: { image_key: key } };
  await savePage(api, id, [blockItem(1, picture), blockItem(2, picture)]);
  await savePage(api, id, [blockItem(1, picture)]);
  for (let turn = 0; turn < 3; turn += 1) {
    api.clock.advance((REMOVED_BLOCKS_RETENTION_DAYS + 1) * DAY_MS);
    await sweepRemovedBlocks(api.core);
    await sweepImages(api.core);
  }
  expect(api.storage.objects.has(`images/${key}/96.webp`)).toBe(true);
});

test('refuses another creator’s pictures in every field of a block', async () => {
  const { id: other } = await createCreator(api);
  const { key } = (await uploadImage(api, other)).body;
  const { id } = await createCreator(api);
  const own = (await uploadImage(api, id)).body.key;
  const answers = await Promise.all(
    [
      { picture: { image_key: key } },
      { gallery: { pictures: [{ image_key: own }, { image_key: key }] } },
      { player: { provider: 'nicovideo', ref: 'sm9', title: 'Live', image_key: key } },
      { product: { title: 'Book', url: 'https://example.com/', image_key: key } },
      { map: { title: 'Gallery', address: 'Tokyo', image_key: key } },
    ].map(async (block, at) => ({ answer: await savePage(api, id, [blockItem(at, block)]), block })),
  );
  for (const { answer, block } of answers) {
    const [type] = Object.keys(block);
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: `/body/items/0/block/${type}`, code: 'not_allowed' }] },
    });
  }
  expect((await removedOf(id)).length).toBe(0);
});
