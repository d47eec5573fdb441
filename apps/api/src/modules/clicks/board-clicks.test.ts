import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { linkClicks } from '#platform/database/schema/counts/clicks.ts';

import { click, createCreator } from '../../../test/support/factories.ts';
import { BOARD_ID, showBoard } from '../../../test/support/pages/boards.ts';
import { blockItem, idOfBlock, savePage } from '../../../test/support/pages/page-content.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
let id = '';
let pubId = '';
beforeEach(async () => {
  api = await createTestAppForTest();
  ({ id, pub_id: pubId } = await createCreator(api, { locale: 'ja' }));
  await showBoard(api, id);
});

const press = async (blockId = BOARD_ID, visitor = {}) =>
  click(api, { pub_id: pubId, link_id: blockId }, visitor);
const countClicks = async () => api.db.$count(linkClicks, eq(linkClicks.userId, id));
const readLinks = async () => {
  const { body } = await api.send<components['schemas']['Stats']>({ url: '/profile/stats?days=28', as: id });
  return { links: body.links, total: body.current.clicks };
};

test('counts the outside button of a board once per visitor, with the words of the page', async () => {
  await press(BOARD_ID.toUpperCase());
  await press();
  await press(BOARD_ID, { from: '192.0.2.9' });
  expect(await readLinks()).toMatchObject({
    links: [{ link_id: BOARD_ID, title: 'ご依頼', clicks: 2 }],
    total: 2,
  });
  await showBoard(api, id, { title: '絵のお仕事' });
  expect(await readLinks()).toMatchObject({ links: [{ title: '絵のお仕事', clicks: 2 }] });
});

test.each<[string, () => Promise<unknown>]>([
  ['a hidden board', async () => showBoard(api, id, {}, { is_visible: false })],
  ['a board of tomorrow', async () => showBoard(api, id, {}, { starts_at: '2100-01-01T00:00:00.000Z' })],
  ['a board without an outside button', async () => showBoard(api, id, { ask: { letter: true, url: '' } })],
])('counts nothing for %s', async (_name, change) => {
  await change();
  await press();
  expect(await countClicks()).toBe(0);
});

test('counts nothing for blocks of other kinds', async () => {
  await savePage(api, id, [blockItem(1)], ['commission']);
  await press(idOfBlock(1));
  expect(await countClicks()).toBe(0);
  expect(await readLinks()).toEqual({ links: [], total: 0 });
});
