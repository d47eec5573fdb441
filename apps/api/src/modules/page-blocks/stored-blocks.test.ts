import { FIRST_BLOCK_TYPES } from '@musubi/domain/block-rules';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { pageBlocks, removedPageBlocks } from '#platform/database/schema/page/page-blocks.ts';

import { createCreator, readPage, replaceLinks } from '../../../test/support/factories.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import {
  blockItem,
  idOfBlock,
  linkItem,
  type PageContent,
  type PageItem,
  readContent,
  replacePage,
  savePage,
} from '../../../test/support/pages/page-content.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';

type Row = typeof pageBlocks.$inferSelect;

const store = async (api: TestApp, userId: string, number: number, changes: Partial<Row>): Promise<void> => {
  await api.db
    .update(pageBlocks)
    .set(changes)
    .where(and(eq(pageBlocks.userId, userId), eq(pageBlocks.id, idOfBlock(number))));
};

test('keeps blocks of newer kinds and formats, but does not show them', async () => {
  const api = await createTestAppForTest();
  const { id, pub_id: pubId } = await createCreator(api);
  await savePage(api, id, [linkItem(1), blockItem(1), blockItem(2), blockItem(3)]);
  await store(api, id, 1, { type: 'hologram' as 'now' });
  await store(api, id, 2, { v: 2, data: { mood: 'calm' } });
  const newerRows = async () => {
    const rows = await api.db.select().from(pageBlocks).where(eq(pageBlocks.userId, id));
    return rows.map(({ type, v }) => `${type} ${v}`).toSorted();
  };
  const shown = async () => (await readPage(api, pubId)).body.blocks?.map((block) => block.id);
  expect(await shown()).toEqual([idOfBlock(3)]);
  expect((await readContent(api, id)).blocks.items.map((block) => block.id)).toEqual([idOfBlock(3)]);

  expect((await savePage(api, id, [blockItem(3), linkItem(2)])).status).toBe(200);
  expect(await newerRows()).toEqual(['hologram 1', 'now 1', 'now 2']);
  const { links } = await readContent(api, id);
  expect((await replaceLinks(api, id, { version: links.version, links: [] })).status).toBe(200);
  expect(await newerRows()).toEqual(['hologram 1', 'now 1', 'now 2']);
  expect((await savePage(api, id, [])).status).toBe(200);
  expect(await newerRows()).toEqual(['hologram 1', 'now 2']);
  expect(await shown()).toEqual([]);
  expect(await api.db.select().from(removedPageBlocks)).toHaveLength(1);
});

describe('a client that does not know a kind', () => {
  const known = ['now'];
  const divider = (number: number): PageItem => blockItem(number, { divider: {} });
  const idsOf = ({ blocks }: PageContent) => blocks.items.map((block) => Number(block.id.slice(-2)));

  test('keeps blocks of that kind in place, and receives them in the response', async () => {
    const api = await createTestAppForTest();
    const { id } = await createCreator(api);
    await savePage(api, id, [
      divider(1),
      linkItem(1),
      blockItem(2),
      divider(3),
      blockItem(4),
      linkItem(2),
      divider(5),
    ]);
    const first = await savePage(api, id, [linkItem(1), blockItem(2), blockItem(4), linkItem(2)], known);
    expect([first.status, first.body.blocks.version]).toEqual([200, 2]);
    expect(idsOf(first.body)).toEqual([1, 2, 3, 4, 5]);
    const second = await savePage(api, id, [blockItem(4), linkItem(1), blockItem(2)], known);
    expect(idsOf(second.body)).toEqual([1, 4, 2, 3, 5]);
    expect(await readContent(api, id)).toEqual(second.body);
    expect(idsOf((await savePage(api, id, [], ['now', 'divider', 'hologram'])).body)).toEqual([]);
    expect(await api.db.select().from(removedPageBlocks)).toHaveLength(5);
  });

  test('is assumed to know the kinds of the first release if it sends none', async () => {
    const api = await createTestAppForTest();
    const { id } = await createCreator(api);
    await savePage(api, id, [blockItem(1), divider(2)]);
    expect(idsOf((await savePage(api, id, [])).body)).toEqual([]);
    expect(FIRST_BLOCK_TYPES).toHaveLength(13);
  });

  test('counts kept blocks towards the limits of the page', async () => {
    const api = await createTestAppForTest();
    const { id } = await createCreator(api);
    await savePage(api, id, [divider(1)]);
    const blocks = Array.from({ length: 60 }, (_unused, at) => blockItem(at + 2));
    expect((await savePage(api, id, blocks.slice(1), known)).status).toBe(200);
    expect(await savePage(api, id, blocks, known)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/items', code: 'too_many' }] },
    });
  });

  test('can change a kept block within its kind, but not to another kind', async () => {
    const api = await createTestAppForTest();
    const { id } = await createCreator(api);
    await savePage(api, id, [divider(1)]);
    const line = blockItem(1, { divider: { kind: 'line' } });
    expect((await savePage(api, id, [line], known)).body.blocks.items).toMatchObject([
      { divider: { kind: 'line' } },
    ]);
    expect(await savePage(api, id, [blockItem(2), blockItem(1)], known)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/items/1/block/id', code: 'not_allowed' }] },
    });
  });
});

test.each([
  ['a newer kind', { type: 'hologram' as 'now' }],
  ['a newer shape', { v: 2 }],
  ['broken data', { data: { words: 7 } }],
])('refuses to overwrite a block of %s', async (_name, changes) => {
  const api = await createTestAppForTest();
  const { id } = await createCreator(api);
  await savePage(api, id, [blockItem(1)]);
  await store(api, id, 1, changes);
  const [before] = await api.db.select().from(pageBlocks);
  expect(await savePage(api, id, [blockItem(1)])).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/items/0/block/id', code: 'not_allowed' }] },
  });
  expect(await api.db.select().from(pageBlocks)).toEqual([before]);
});

test('skips a block with broken data and logs it once', async () => {
  const { log, lines } = createCapturedLog();
  const api = await createTestAppForTest({ log });
  const { id, pub_id: pubId } = await createCreator(api);
  await savePage(api, id, [blockItem(1), blockItem(2), blockItem(3, { divider: {} })]);
  await store(api, id, 1, { data: { words: 7 } });
  await store(api, id, 3, { data: {} });
  for (let turn = 1; turn <= 2; turn += 1) {
    await savePage(api, id, [
      blockItem(2, { now: { words: `Turn ${turn}` } }),
      blockItem(3, { divider: {} }),
    ]);
    const { body, status } = await readPage(api, pubId);
    expect(status).toBe(200);
    expect(body.blocks).toMatchObject([{ now: { words: `Turn ${turn}` } }, { divider: { kind: 'dots' } }]);
  }
  expect(lines.filter((line) => line.includes('data of a stored block is broken'))).toHaveLength(1);
  expect(lines.some((line) => line.includes(idOfBlock(1)))).toBe(true);
});

test('fills the defaults of every field that a request leaves out', async () => {
  const api = await createTestAppForTest();
  const { id } = await createCreator(api);
  const time = '2027-04-09T03:00:00.000Z';
  const zone = { time_zone: 'Asia/Tokyo' };
  const items = [
    blockItem(1, { event: { title: 'Show', starts_at: '2027-04-09T12:00:00+09:00', ...zone } }),
    blockItem(2, { countdown: { until: time, words: 'Show', ...zone } }),
    blockItem(3, { product: { title: 'Book', url: 'https://example.com' } }),
    blockItem(4, { player: { provider: 'nicovideo', ref: 'sm9', title: 'Live' } }),
    blockItem(5, { map: { title: 'Gallery', address: 'Tokyo' } }),
    blockItem(6, { quotation: { body: 'One\r\ntwo ' } }),
    blockItem(7, { faq: { items: [{ question: ' When?', answer: 'Soon' }] } }),
    blockItem(8, { divider: {} }),
  ];
  const { body } = await savePage(api, id, items);
  const common = { is_visible: true, is_sensitive: false, starts_at: null, ends_at: null, width: 'auto' };
  expect(body.blocks.items[0]).toEqual({
    id: idOfBlock(1),
    after_link_id: null,
    ...common,
    event: {
      title: 'Show',
      starts_at: time,
      ends_at: null,
      is_all_day: false,
      time_zone: 'Asia/Tokyo',
      place: '',
      url: '',
      action: '',
      state: 'planned',
    },
  });
  expect(body.blocks.items.slice(1)).toMatchObject([
    { countdown: { words_after: '' } },
    { product: { description: '', price: '', url: 'https://example.com/', image_key: null, action: '' } },
    { player: { image_key: null, start_s: 0 } },
    { map: { image_key: null, service: 'openstreetmap' } },
    { quotation: { body: 'One\ntwo', source: '', is_vertical: false } },
    { faq: { title: '', items: [{ question: 'When?', answer: 'Soon' }] } },
    { divider: { kind: 'dots' } },
  ]);
});

test('keeps the version when only the order of fields differs', async () => {
  const api = await createTestAppForTest();
  const { id } = await createCreator(api);
  const event = { title: 'Show', place: 'Leeds', time_zone: 'UTC', starts_at: '2027-04-09T03:00:00.000Z' };
  const reversed = Object.fromEntries(Object.entries(event).toReversed());
  const pictures = { question: 'When?', answer: 'Soon' };
  const items = (event_: object, faq: object): readonly PageItem[] => [
    blockItem(1, { event: event_ }),
    blockItem(2, { faq: { items: [faq] } }),
  ];
  const first = await replacePage(api, id, items(event, pictures));
  expect(first.body.blocks.version).toBe(2);
  const again = await savePage(api, id, items(reversed, { answer: 'Soon', question: 'When?' }));
  expect(again.body.blocks.version).toBe(2);
  const changed = await savePage(api, id, items({ ...event, place: 'York' }, pictures));
  expect(changed.body.blocks.version).toBe(3);
});

test('increments only the block version when two blocks are swapped', async () => {
  const api = await createTestAppForTest();
  const { id } = await createCreator(api);
  await savePage(api, id, [linkItem(1), blockItem(1), blockItem(2)]);
  const { body } = await savePage(api, id, [linkItem(1), blockItem(2), blockItem(1)]);
  expect([body.links.version, body.blocks.version]).toEqual([2, 3]);
  expect(body.blocks.items.map((block) => block.id)).toEqual([idOfBlock(2), idOfBlock(1)]);
});
