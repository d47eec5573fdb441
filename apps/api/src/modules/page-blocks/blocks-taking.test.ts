import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { createCreator, readPage } from '../../../test/support/factories.ts';
import { PDF, uploadFile } from '../../../test/support/files.ts';
import { uploadImage } from '../../../test/support/images.ts';
import {
  copiedBlock,
  copiedNow,
  pictureOf,
  playerOf,
  takeBlocks,
} from '../../../test/support/pages/copied-blocks.ts';
import { everyBlock } from '../../../test/support/pages/every-block.ts';
import {
  blockItem,
  idOfBlock,
  idOfLink,
  linkItem,
  readContent,
  savePage,
} from '../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { removeTakenBlocks } from './take-blocks.ts';

type Schemas = components['schemas'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const blocksOf = async (as: string) => (await readContent(api, as)).blocks.items;
const wordsOf = async (as: string) => (await blocksOf(as)).map(({ now }) => now?.words);
const removeBlocks = async (as: string, ids: readonly string[]) =>
  inTransaction(api.db, async (tx) => removeTakenBlocks(api.core, tx, as, ids));
const heldImages = async (as: string) => {
  const rows = await api.db.select().from(images).where(eq(images.userId, as));
  return rows.flatMap(({ key, unusedSince }) => (unusedSince === null ? [key] : [])).toSorted();
};

describe('take', () => {
  test('adds a block of every kind with the new keys of its image and file', async () => {
    const { id: from } = await createCreator(api);
    const { id: to, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    const media = async (as: string) => ({
      imageKey: (await uploadImage(api, as)).body.key,
      fileKey: (await uploadFile(api, as)).body.key,
    });
    const [old, own] = [await media(from), await media(to)];
    await savePage(api, from, everyBlock('words', old), BLOCK_TYPES);
    const rows = await api.db.select().from(pageBlocks).where(eq(pageBlocks.userId, from));
    const copied = rows
      .toSorted((one, other) => one.position - other.position)
      .map(({ type, data }) => copiedBlock({ type, content: { ...data } }));
    const { ids } = await takeBlocks(api, to, copied, {
      images: new Map([[old.imageKey, own.imageKey]]),
      files: new Map([[old.fileKey, own.fileKey]]),
    });
    const { blocks } = await readContent(api, to);
    expect(blocks.version).toBe(2);
    expect(blocks.items.map(({ id }) => id)).toEqual(ids);
    const withoutIds = (items: readonly Schemas['Block'][]) => items.map(({ id: _id, ...block }) => block);
    const expected = JSON.stringify(withoutIds(await blocksOf(from)))
      .replaceAll(old.imageKey, own.imageKey)
      .replaceAll(old.fileKey, own.fileKey);
    expect(withoutIds(blocks.items)).toEqual(JSON.parse(expected));
    expect((await readPage(api, pubId)).body.blocks).toHaveLength(BLOCK_TYPES.length);
    expect(await heldImages(to)).toEqual([own.imageKey]);
    const held = await api.db.select().from(files).where(eq(files.pageId, to));
    expect(held).toMatchObject([{ key: own.fileKey, unusedSince: null }]);
  });

  test('keeps the settings of a block and replaces an unknown width', async () => {
    const { id } = await createCreator(api);
    const shown = { shown_from: '2027-01-01T00:00:00.000Z', shown_until: '2027-02-01T00:00:00.000Z' };
    const settings = { ...shown, is_shown: false, is_sensitive: true };
    await takeBlocks(api, id, [
      copiedNow('A', { width: 'half', ...settings }),
      copiedNow('B', { width: 'vast' }),
    ]);
    expect(await blocksOf(id)).toMatchObject([
      {
        width: 'half',
        is_visible: false,
        is_sensitive: true,
        starts_at: shown.shown_from,
        ends_at: shown.shown_until,
      },
      { width: 'auto', is_visible: true, is_sensitive: false, starts_at: null, ends_at: null },
    ]);
  });

  test('places blocks after their imported links, or otherwise at the end', async () => {
    const { id } = await createCreator(api);
    // Only links 2 and 3 were imported.
    const items = [blockItem(1), linkItem(1), blockItem(2), linkItem(2), linkItem(3)];
    await savePage(api, id, items);
    const [one, two, other] = [idOfLink(12), idOfLink(13), idOfLink(14)];
    const wanted = [
      copiedNow('top'),
      copiedNow('below one', { below_link: one }),
      copiedNow('below other', { below_link: other }),
      copiedNow('below two', { below_link: two }),
      copiedNow('below one again', { below_link: one }),
    ];
    const links = new Map([
      [one, idOfLink(2)],
      [two, idOfLink(3)],
    ]);
    await takeBlocks(api, id, wanted, { links });
    expect((await blocksOf(id)).map(({ now: kind, after_link_id: link }) => [kind?.words, link])).toEqual([
      ['Block 1', null],
      ['Block 2', idOfLink(1)],
      ['top', idOfLink(1)],
      ['below one', idOfLink(2)],
      ['below one again', idOfLink(2)],
      ['below other', idOfLink(3)],
      ['below two', idOfLink(3)],
    ]);
  });

  test('places blocks before the first link of the copy before the imported links', async () => {
    const { id } = await createCreator(api);
    await savePage(api, id, [linkItem(1)]);
    await takeBlocks(api, id, [copiedNow('top')], { links: new Map([[idOfLink(9), idOfLink(1)]]) });
    expect(await blocksOf(id)).toMatchObject([{ after_link_id: null }]);
  });

  test('replaces image keys that were renewed since the copy', async () => {
    const { id } = await createCreator(api);
    const { key } = (await uploadImage(api, id)).body;
    await api.db
      .update(images)
      .set({ formerKeys: ['former-key'] })
      .where(eq(images.key, key));
    const block = copiedBlock({ type: 'picture', content: pictureOf('copied-key') });
    await takeBlocks(api, id, [block], { images: new Map([['copied-key', 'former-key']]) });
    expect(await blocksOf(id)).toMatchObject([{ picture: { image_key: key } }]);
  });

  test('leaves out pictures and files that were not copied', async () => {
    const { id } = await createCreator(api);
    const keys = [(await uploadImage(api, id)).body.key, (await uploadImage(api, id)).body.key];
    const copied = new Map(keys.map((key, at) => [`copied-${at}`, key]));
    const gallery = (...names: string[]) =>
      copiedBlock({ type: 'gallery', content: { title: '', pictures: names.map(pictureOf) } });
    await takeBlocks(
      api,
      id,
      [
        gallery('copied-0', 'lost-key', 'copied-1'),
        gallery('lost-key', 'lost-key'),
        copiedBlock({ type: 'picture', content: pictureOf('lost-key') }),
        copiedBlock({
          type: 'map',
          content: { title: 'Shop', address: 'Tokyo', image_key: 'lost-key', service: 'apple' },
        }),
        copiedBlock({
          type: 'file',
          content: { title: 'Songs', file_key: 'lost-key', format: 'pdf', size_bytes: 1 },
        }),
      ],
      { images: copied },
    );
    expect(await blocksOf(id)).toMatchObject([
      { gallery: { pictures: [{ image_key: keys[0] }, { image_key: keys[1] }] } },
      { map: { image_key: null } },
    ]);
  });

  test('stores the real format and size of a copied file', async () => {
    const { id } = await createCreator(api);
    const { key } = (await uploadFile(api, id)).body;
    const content = { title: 'Songs', file_key: 'copied-key', format: 'png', size_bytes: 7 };
    await takeBlocks(api, id, [copiedBlock({ type: 'file', content })], {
      files: new Map([['copied-key', key]]),
    });
    expect(await blocksOf(id)).toMatchObject([{ file: { format: 'pdf', size_bytes: PDF.length } }]);
  });

  test.each<[string, string, Record<string, unknown>, object]>([
    ['a script as URL', 'product', { title: 'Book', url: 'javascript:alert(1)' }, {}],
    ['an unknown kind', 'hologram', {}, {}],
    ['a newer shape', 'now', { words: 'A' }, { shape: 2 }],
    ['broken data', 'now', { words: 7 }, {}],
    ['a text above the limit', 'text', { body: 'a'.repeat(1001) }, {}],
    ['a grapheme of 20,000 characters', 'heading', { title: '👨\u200D'.repeat(5000) + '👨' }, {}],
    ['data above the limit of a page', 'heading', { title: 'A', more: 'a'.repeat(70_000) }, {}],
    ['an empty text', 'heading', { title: '\u200B' }, {}],
    ['a number that no column takes', 'player', playerOf({ start_s: 1e300 }), {}],
    ['a recording with a path', 'player', playerOf({ ref: '../../x' }), {}],
    ['a period that ends before it starts', 'now', { words: 'A' }, periodOf('2027-02-01', '2027-01-01')],
    ['a year after all calendars', 'now', { words: 'A' }, { shown_from: '9999-12-31T23:59:59Z' }],
    ['an event that ends before it starts', 'event', eventOf('2027-02-01', '2027-01-01'), {}],
  ])('skips %s', async (_name, type, content, changes) => {
    const { id } = await createCreator(api);
    const before = await readContent(api, id);
    const { ids } = await takeBlocks(api, id, [copiedBlock({ type, content, ...changes })]);
    expect(ids).toEqual([]);
    expect(await readContent(api, id)).toEqual(before);
  });

  test('rejects images and files of other users, both copied and named by the copy', async () => {
    const { id: other } = await createCreator(api);
    const { id } = await createCreator(api);
    const { key: image } = (await uploadImage(api, other)).body;
    const { key: file } = (await uploadFile(api, other)).body;
    const { key: own } = (await uploadImage(api, id)).body;
    const hostile = [
      copiedBlock({ type: 'picture', content: pictureOf(image) }),
      copiedBlock({ type: 'picture', content: pictureOf(own) }),
      copiedBlock({ type: 'gallery', content: { title: '', pictures: [pictureOf(own), pictureOf(image)] } }),
      copiedBlock({ type: 'file', content: { title: 'A', file_key: file, format: 'pdf', size_bytes: 1 } }),
    ];
    const keys = { images: new Map([[image, image]]), files: new Map([[file, file]]) };
    expect((await takeBlocks(api, id, hostile, keys)).ids).toEqual([]);
    expect((await takeBlocks(api, id, hostile)).ids).toEqual([]);
    expect([await heldImages(id), await heldImages(other)]).toEqual([[], []]);
  });
});

describe('remove', () => {
  test('restores the page as it was before the import', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    const { key } = (await uploadImage(api, id)).body;
    await savePage(api, id, [blockItem(1), linkItem(1), blockItem(2, { picture: { image_key: key } })]);
    const before = [await readContent(api, id), (await readPage(api, pubId)).body];
    const wanted = [copiedNow('top'), copiedBlock({ type: 'picture', content: pictureOf('copied-key') })];
    const { ids } = await takeBlocks(api, id, wanted, { images: new Map([['copied-key', key]]) });
    expect(await removeBlocks(id, ids)).toBe(2);
    const { links, blocks } = await readContent(api, id);
    expect(blocks.version).toBe(4);
    expect([{ links, blocks: { ...blocks, version: 2 } }, (await readPage(api, pubId)).body]).toEqual(before);
    const removed = await api.send<Schemas['RemovedBlockList']>({ url: '/v4/page_blocks/removed', as: id });
    expect(removed.body.items.map(({ block }) => block.id).toSorted()).toEqual([...ids].toSorted());
  });

  test('removes only blocks of the import that still exist', async () => {
    const { id } = await createCreator(api);
    const { id: other } = await createCreator(api);
    await savePage(api, id, [blockItem(1)]);
    await savePage(api, other, [blockItem(2)]);
    const { ids } = await takeBlocks(api, id, [copiedNow('one'), copiedNow('two')]);
    await savePage(api, id, [blockItem(1), blockItem(2, { id: ids[1], now: { words: 'changed' } })]);
    expect(await removeBlocks(id, [...ids, idOfBlock(2)])).toBe(1);
    expect(await wordsOf(id)).toEqual(['Block 1']);
    expect(await wordsOf(other)).toEqual(['Block 2']);
    const { version } = (await readContent(api, id)).blocks;
    expect(await removeBlocks(id, ids)).toBe(0);
    expect((await readContent(api, id)).blocks.version).toBe(version);
  });
});

function eventOf(start: string, end: string): Record<string, unknown> {
  const [starts, ends] = [`${start}T00:00:00Z`, `${end}T00:00:00Z`];
  return { title: 'Show', starts_at: starts, ends_at: ends, time_zone: 'UTC' };
}

function periodOf(from: string, until: string): object {
  return { shown_from: `${from}T00:00:00Z`, shown_until: `${until}T00:00:00Z` };
}
