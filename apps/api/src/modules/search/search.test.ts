import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';

import {
  createCreator,
  createLinkInput,
  createUid,
  type ProblemBody,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { blockItem, savePage } from '../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createIndexWalk, renewSearchIndex } from './renew-search-index.ts';

type SearchResult = components['schemas']['SearchResult'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const search = async (query: Readonly<Record<string, string>>): Promise<SearchResult> =>
  (await api.send<SearchResult>({ url: `/v4/search?${new URLSearchParams(query).toString()}`, as: 'reader' }))
    .body;
const namesOf = async (query: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await search(query)).items.map(({ name }) => name);

/** Publishes a page whose account is old enough to be found. */
const publish = async (changes: Parameters<typeof createCreator>[1]) => {
  const creator = await createCreator(api, { visibility: 'public', ...changes });
  api.clock.advance(DAY_MS);
  return creator;
};

describe('v4Search', () => {
  test('finds a page by name, handle, headline, bio and link titles in three writing systems', async () => {
    const { id } = await publish({
      name: '佐藤 花子',
      pub_id: 'hanako_draws',
      headline: 'イラストレーター',
      bio: 'Lives in Kyoto. Likes Crème brûlée.',
    });
    await replaceLinks(api, id, { version: 1, links: [createLinkInput({ title: '同人誌 Booth' })] });
    for (const keyword of [
      '花子',
      '佐藤花子',
      'hanako',
      'draws',
      'ｲﾗｽﾄ',
      'いらすと',
      'KYOTO',
      'kyo',
      'creme',
      '同人',
      'booth 花子 kyoto',
    ]) {
      expect(await namesOf({ keyword }), keyword).toEqual(['佐藤 花子']);
    }
    for (const keyword of ['太郎', '花子 太郎', 'yoto']) expect(await namesOf({ keyword })).toEqual([]);
  });

  test('finds words in blocks that every visitor sees, as soon as they are saved', async () => {
    const { id } = await publish({ name: 'Lantern' });
    const items = [
      blockItem(1, { text: { body: 'Nine nights with the window open.\n\nThe zither sulks.' } }),
      blockItem(2, {
        event: {
          title: '原画展',
          starts_at: '2027-04-09T03:00:00Z',
          time_zone: 'Asia/Tokyo',
          place: '神保町',
        },
      }),
      blockItem(3, {
        product: { title: 'Vinyl', description: 'Half of them wine', url: 'https://example.com/' },
      }),
      blockItem(4, { is_visible: false, heading: { title: 'Hiddenmost' } }),
      blockItem(5, { is_sensitive: true, heading: { title: 'Warnedmost' } }),
      blockItem(6, { starts_at: '2027-04-09T03:00:00Z', heading: { title: 'Latermost' } }),
      blockItem(7, { faq: { items: [{ question: 'Wedding?', answer: 'Certainly' }] } }),
    ];
    expect((await savePage(api, id, items)).status).toBe(200);
    for (const keyword of ['zither', '原画展 神保町', 'vinyl wine'])
      expect(await namesOf({ keyword }), keyword).toEqual(['Lantern']);
    for (const keyword of ['Hiddenmost', 'Warnedmost', 'Latermost', 'wedding'])
      expect(await namesOf({ keyword }), keyword).toEqual([]);
    await savePage(api, id, []);
    expect(await namesOf({ keyword: 'zither' })).toEqual([]);
  });

  test('returns only the public summary of a page', async () => {
    await publish({
      name: 'Summary',
      headline: 'One line',
      contact_email: 'mio@example.com',
      pub_id: 'summed',
    });
    expect((await search({ keyword: 'summary' })).items).toEqual([
      {
        pub_id: 'summed',
        name: 'Summary',
        headline: 'One line',
        icon_image_key: null,
        genres: [],
        is_creator: false,
      },
    ]);
  });

  test('compares the `name` parameter only with names and handles', async () => {
    await publish({ name: 'Quill', bio: 'Draws feathers' });
    await publish({ name: 'Feathers', bio: 'Uses a quill' });
    expect(await namesOf({ name: 'quill' })).toEqual(['Quill']);
    expect([...(await namesOf({ keyword: 'quill' }))].toSorted()).toEqual(['Feathers', 'Quill']);
    expect(await namesOf({ name: 'quill', keyword: 'feathers' })).toEqual(['Quill']);
  });

  test('leaves out users with a block in either direction', async () => {
    const [mio, haru] = [
      await publish({ name: 'Blockade', pub_id: 'blockade_one' }),
      await publish({ name: 'Blockade', pub_id: 'blockade_two' }),
    ];
    const found = async (as: string) => {
      const { body } = await api.send<SearchResult>({ url: '/v4/search?keyword=blockade', as });
      return body.items.map(({ pub_id: pubId }) => pubId).toSorted();
    };
    expect(await found(mio.id)).toEqual([mio.pub_id, haru.pub_id]);
    await api.send({ method: 'PUT', url: `/v4/blocks/${haru.pub_id}`, as: mio.id });
    expect(await found(mio.id)).toEqual([mio.pub_id]);
    expect(await found(haru.id)).toEqual([haru.pub_id]);
    expect(await found('reader')).toEqual([mio.pub_id, haru.pub_id]);
  });

  test('finds all public pages for an empty query, and nothing for punctuation', async () => {
    expect(await namesOf({ keyword: '!?' })).toEqual([]);
    expect(await namesOf({ name: '。' })).toEqual([]);
    expect((await search({ keyword: ' ' })).items.length).toBeGreaterThan(0);
    expect((await search({})).items.length).toBeGreaterThan(0);
  });

  test('paginates results without gaps or duplicates, whatever the limit', async () => {
    const wanted = await Promise.all(
      Array.from({ length: 23 }, async (_, index) =>
        createCreator(api, { visibility: 'public', name: `Leafy ${index}` }),
      ),
    );
    api.clock.advance(DAY_MS);
    const walk = async (limit: number): Promise<readonly string[]> => {
      const found: string[] = [];
      let cursor: string | null = null;
      do {
        const leaf: SearchResult = await search({
          keyword: 'leafy',
          limit: String(limit),
          ...(cursor !== null && { cursor }),
        });
        expect(leaf.items.length).toBeLessThanOrEqual(limit);
        found.push(...leaf.items.map(({ name }) => name));
        cursor = leaf.next_cursor;
      } while (cursor !== null);
      return found;
    };
    const byFive = await walk(5);
    expect(byFive.toSorted()).toEqual(wanted.map(({ name }) => name).toSorted());
    for (const limit of [1, 23, 50]) expect(await walk(limit)).toEqual(byFive);
  });

  test.each([
    ['limit=0', '/query/limit'],
    ['limit=51', '/query/limit'],
    ['cursor=abc', '/query/cursor'],
    [`keyword=${'a'.repeat(101)}`, '/query/keyword'],
    ['genre_id=%25', '/query/genre_id'],
    ['sort=name', '/query/sort'],
  ])('refuses the query %s', async (query, pointer) => {
    const { status, body } = await api.send<ProblemBody>({ url: `/v4/search?${query}`, as: 'reader' });
    expect(status).toBe(400);
    expect(body.errors?.map((error) => error.pointer)).toEqual([pointer]);
  });
});

describe('the search index', () => {
  test('contains a page only while the page is public', async () => {
    const { id } = await publish({ name: 'Turnstile' });
    let version = 2;
    const become = async (visibility: 'public' | 'unlisted' | 'draft') => {
      await updateProfile(api, id, { profile: { version, visibility } });
      version += 1;
      return namesOf({ keyword: 'turnstile' });
    };
    expect(await namesOf({ keyword: 'turnstile' })).toEqual(['Turnstile']);
    expect(await become('unlisted')).toEqual([]);
    expect(await become('public')).toEqual(['Turnstile']);
    expect(await become('draft')).toEqual([]);
  });

  test('stores nothing about a draft', async () => {
    const { id } = await createCreator(api, { name: 'Kept to myself', visibility: 'draft' });
    await replaceLinks(api, id, { version: 1, links: [createLinkInput()] });
    const stored = await api.db.select({ userId: searchProfiles.userId }).from(searchProfiles);
    expect(stored.map(({ userId }) => userId)).not.toContain(id);
  });

  test('replaces old words with new words on every save', async () => {
    const { id } = await publish({ name: 'Before' });
    await updateProfile(api, id, { profile: { version: 2, name: 'Afterwards' } });
    expect(await namesOf({ keyword: 'before' })).toEqual([]);
    expect(await namesOf({ keyword: 'afterwards' })).toEqual(['Afterwards']);
    expect(await namesOf({ name: 'before' })).toEqual([]);
  });

  test('keeps its row when only the order of the links changes', async () => {
    const { id } = await publish({ name: 'Ordered' });
    const links = ['Zebra', 'Apple'].map((title) => createLinkInput({ title }));
    const save = async (version: number, list: typeof links) => {
      const { status } = await replaceLinks(api, id, { version, links: list });
      expect(status).toBe(200);
      const [row] = await api.db
        .select({ writtenBy: sql<string>`${searchProfiles}.xmin::text` })
        .from(searchProfiles)
        .where(eq(searchProfiles.userId, id));
      return row?.writtenBy;
    };
    const written = await save(1, links);
    expect(await save(2, links.toReversed())).toBe(written);
    expect(await save(3, links.slice(1))).not.toBe(written);
  });

  test('leaves out accounts younger than a day', async () => {
    await createCreator(api, { visibility: 'public', name: 'Fledgling' });
    api.clock.advance(DAY_MS - 1);
    expect(await namesOf({ keyword: 'fledgling' })).toEqual([]);
    api.clock.advance(1);
    expect(await namesOf({ keyword: 'fledgling' })).toEqual(['Fledgling']);
  });

  test('skips hidden and scheduled links', async () => {
    const { id } = await publish({ name: 'Advent' });
    const links = [
      createLinkInput({ title: 'Hidden surprise', is_visible: false }),
      createLinkInput({ title: 'Coming surprise', starts_at: '2999-01-01T00:00:00Z' }),
      createLinkInput({ title: 'Ending surprise', ends_at: '2999-01-01T00:00:00Z' }),
    ];
    await replaceLinks(api, id, { version: 1, links });
    expect(await namesOf({ keyword: 'surprise' })).toEqual([]);
  });

  test('adds public pages that are missing from the index', async () => {
    const { name } = await publish({ name: 'Forgotten' });
    await api.db.delete(searchProfiles);
    expect(await namesOf({ keyword: 'forgotten' })).toEqual([]);
    expect(await renewSearchIndex({ ...api.core, searchIndexWalk: createIndexWalk() })).toBe(true);
    expect(await namesOf({ keyword: 'forgotten' })).toEqual([name]);
  });
});

test('lets users without a profile search', async () => {
  expect((await api.send({ url: '/v4/search?keyword=x', as: createUid() })).status).toBe(200);
});
