import { BLOCK_PICTURES_MAX_COUNT, BLOCKS_MAX_COUNT, PLAYERS_MAX_COUNT } from '@musubi/domain/page-blocks';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { images } from '#platform/database/schema/files/images.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { uploadImage } from '../../../test/support/images.ts';
import {
  copiedBlock,
  copiedNow,
  pictureOf,
  playerOf,
  takeBlocks,
} from '../../../test/support/pages/copied-blocks.ts';
import { blockItem, readContent, savePage } from '../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const blocksOf = async (as: string) => (await readContent(api, as)).blocks.items;

test('adds blocks in order until the page is full, and keeps its existing blocks', async () => {
  const { id } = await createCreator(api);
  await savePage(
    api,
    id,
    Array.from({ length: BLOCKS_MAX_COUNT - 2 }, (_unused, at) => blockItem(at)),
  );
  await takeBlocks(api, id, [copiedNow('one'), copiedNow('two'), copiedNow('three')]);
  const words = (await blocksOf(id)).map(({ now }) => now?.words);
  expect([words.length, words.slice(-2)]).toEqual([BLOCKS_MAX_COUNT, ['one', 'two']]);
});

test('skips players above their limit and adds the following blocks', async () => {
  const { id } = await createCreator(api);
  const players = Array.from({ length: PLAYERS_MAX_COUNT + 2 }, () =>
    copiedBlock({ type: 'player', content: playerOf() }),
  );
  await takeBlocks(api, id, [...players, copiedNow('last')]);
  const taken = await blocksOf(id);
  expect(taken.filter(({ player }) => player !== undefined)).toHaveLength(PLAYERS_MAX_COUNT);
  expect(taken.at(-1)).toMatchObject({ now: { words: 'last' } });
});

test('skips texts beyond the byte limit of a page and adds smaller ones', async () => {
  const { id } = await createCreator(api);
  const long = copiedBlock({ type: 'text', content: { body: '結'.repeat(1000) } });
  await takeBlocks(api, id, [...Array.from({ length: 30 }, () => long), copiedNow('small')]);
  const taken = await blocksOf(id);
  expect([taken.length, taken.at(-1)]).toMatchObject([22, { now: { words: 'small' } }]);
});

test('skips pictures above their limit and releases their images', async () => {
  const { id } = await createCreator(api);
  const { key } = (await uploadImage(api, id)).body;
  const { key: last } = (await uploadImage(api, id)).body;
  const gallery = (name: string) =>
    copiedBlock({
      type: 'gallery',
      content: { title: '', pictures: Array.from({ length: 12 }, () => pictureOf(name)) },
    });
  const galleries = Array.from({ length: BLOCK_PICTURES_MAX_COUNT / 12 }, () => gallery('copied-a'));
  const keys = new Map([
    ['copied-a', key],
    ['copied-b', last],
  ]);
  await takeBlocks(api, id, [...galleries, gallery('copied-b')], { images: keys });
  expect(await blocksOf(id)).toHaveLength(galleries.length);
  const held = await api.db
    .select({ key: images.key })
    .from(images)
    .where(and(eq(images.userId, id), isNull(images.unusedSince)));
  expect(held).toEqual([{ key }]);
});

test('adds one mail list, or none when the page already has one', async () => {
  const { id } = await createCreator(api);
  const list = copiedBlock({
    type: 'mail_list',
    content: { title: 'News', purpose: 'New comics', action: '' },
  });
  expect((await takeBlocks(api, id, [list, list])).ids).toHaveLength(1);
  expect((await takeBlocks(api, id, [list])).ids).toEqual([]);
});
