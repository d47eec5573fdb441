import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import type { Call } from '#platform/http/operations.ts';

import { createCreator, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { discoverCreators } from './discover-creators.ts';
import type { SearchCore } from './search-core.ts';
import { createSearchRepository } from './search.repository.ts';
import type { TierTerms } from './search.rules.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const publish = async (app: TestApp, changes: Partial<Schemas['ProfileChanges']>) => {
  const creator = await createCreator(app, { visibility: 'public', ...changes });
  app.clock.advance(DAY_MS);
  return creator;
};
const namesOf = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

describe('discoverCreators', () => {
  test('finds creators by words and genre', async () => {
    await publish(api, { name: 'Kiri Woodcarver' });
    const search = async (query: string) =>
      (await api.send<Schemas['DiscoveredCreatorList']>({ url: `/discover/search?${query}` })).body;
    const found = await search('q=woodcarver');
    expect(namesOf(found.items)).toEqual(['Kiri Woodcarver']);
    expect(found).toMatchObject({ next_cursor: null, is_complete: true, near: [] });
    expect((await search('q=woodcarver&genre_id=manga')).items).toEqual([]);
  });

  const findNames = async (q: string) => {
    const url = `/discover/search?q=${encodeURIComponent(q)}`;
    return namesOf((await api.send<Schemas['DiscoveredCreatorList']>({ url })).body.items);
  };

  test('finds a creator by the reading of the name until it is removed', async () => {
    const { id } = await publish(api, { name: '水野 澪', reading: 'みずの みお' });
    for (const q of ['みず', 'ミズノ', 'ﾐｽﾞﾉ', 'みお', 'mizu', 'mizuno mio'])
      expect(await findNames(q), q).toEqual(['水野 澪']);
    await updateProfile(api, id, { profile: { version: 2, reading: '' } });
    expect(await findNames('みず')).toEqual([]);
  });

  test('finds a Chinese name by Pinyin and Zhuyin', async () => {
    await publish(api, { name: '陳以安', locale: 'zh-TW' });
    for (const q of ['chen yi', 'chenyian', 'ㄔㄣˊ']) expect(await findNames(q), q).toEqual(['陳以安']);
  });
});

describe('a search that takes too long', () => {
  const createSlowSearch = (isSlow: (tiers: readonly TierTerms[]) => boolean) => {
    const repository = createSearchRepository(api.db, api.clock, 0);
    const refuse = async () => Promise.reject(Object.assign(new Error('canceled'), { code: '57014' }));
    const searchRepository: SearchCore['searchRepository'] = {
      ...repository,
      searchTiersWithin: async (limitMs, request) =>
        isSlow(request.tiers) ? refuse() : repository.searchTiersWithin(limitMs, request),
      searchTierWithin: async (limitMs, request) =>
        isSlow(request.tiers) ? refuse() : repository.searchTierWithin(limitMs, request),
      searchNewestWithin: async (limitMs, request) =>
        isSlow(request.tiers) ? refuse() : repository.searchNewestWithin(limitMs, request),
      findNear: refuse,
    };
    return async (query: Call<'discoverCreators'>['query']) =>
      discoverCreators({ ...api.core, searchRepository }, { query });
  };

  test('returns what the faster parts found and says that more may be missing', async () => {
    await publish(api, { name: 'Slow Motion' });
    await publish(api, { name: 'Other', bio: 'Slow motion films' });
    const quick = createSlowSearch(() => false);
    const slow = createSlowSearch((tiers) => tiers.length === 3);
    const both = await quick({ q: 'slow motion' });
    expect(namesOf(both.items)).toEqual(['Slow Motion', 'Other']);
    expect(both.is_complete).toBe(true);
    const some = await slow({ q: 'slow motion' });
    expect(namesOf(some.items)).toEqual(['Slow Motion']);
    expect(some).toMatchObject({ is_complete: false, next_cursor: null });
  });

  test('reports that results may be missing when the search by publication time times out', async () => {
    await publish(api, { name: 'Late Riser' });
    await publish(api, { name: 'Later', bio: 'A late riser' });
    const newest = { q: 'late riser', sort: 'newest' } as const;
    const all = await createSlowSearch(() => false)(newest);
    expect(namesOf(all.items)).toEqual(['Later', 'Late Riser']);
    expect(all.is_complete).toBe(true);
    const none = await createSlowSearch(() => true)(newest);
    expect(none).toMatchObject({ items: [], is_complete: false, next_cursor: null });
  });

  test('suggests no spellings when comparing them takes too long', async () => {
    await publish(api, { name: 'Tarou', pub_id: 'tarou_songs' });
    const answer = await createSlowSearch(() => false)({ q: 'tarou_sonks' });
    expect(answer).toMatchObject({ items: [], is_complete: true, near: [] });
  });
});

describe('misspelled handles', () => {
  const HANDLE = 'kaede_illust';
  const near = async (q: string, app = api) => {
    const { body } = await app.send<Schemas['DiscoveredCreatorList']>({ url: `/discover/search?q=${q}` });
    return body.near.map(({ pub_id: pubId }) => pubId);
  };

  beforeAll(async () => {
    await publish(api, { name: 'Kaede', pub_id: HANDLE });
  });

  test.each([
    ['one letter left out', 'kaede_ilust'],
    ['one letter added', 'kaedee_illust'],
    ['one letter changed', 'kaede_illusf'],
    ['two letters swapped', 'kaeed_illust'],
    ['an at sign', '@kaede_ilust'],
  ])('are corrected when a query has %s', async (_what, question) => {
    expect(await near(question)).toEqual([HANDLE]);
  });

  test('are not corrected to a page that is not listed', async () => {
    const { id } = await publish(api, { name: 'Nagisa', pub_id: 'nagisa_novels' });
    expect(await near('nagisa_novles')).toEqual(['nagisa_novels']);
    await updateProfile(api, id, { profile: { version: 2, visibility: 'unlisted' } });
    expect(await near('nagisa_novles')).toEqual([]);
  });

  test('are not corrected when the query is short, has spaces or finds enough', async () => {
    await publish(api, { name: 'Rin', pub_id: 'rindo_paints' });
    expect(await near('rind')).toEqual([]);
    expect(await near('rindo%20pants')).toEqual([]);
    expect(await near('rindo_paints')).toEqual([]);
    expect(await near('rindo_pants')).toEqual(['rindo_paints']);
  });

  test('are not corrected when the query is a handle', async () => {
    await publish(api, { name: 'Sora', pub_id: 'sora_ceramics' });
    await publish(api, { name: 'Impostor', pub_id: 'sora_ceramic' });
    expect(await near('@Sora_Ceramics')).toEqual([]);
    expect(await near('sora_ceramicz')).toHaveLength(2);
  });

  test('are corrected in a large installation only with the index', async () => {
    const app = await createTestAppForTest();
    // Holds the lock of the index build, so that the server does not build the index again.
    const lock = sql`select pg_try_advisory_lock(${ADVISORY_LOCKS.spellingIndex}) as "isLocked"`;
    await expect
      .poll(async () => app.db.execute(lock), { timeout: 10_000 })
      .toMatchObject({ rows: [{ isLocked: true }] });
    await app.db.execute(sql`drop index if exists profiles_by_spelling`);
    await publish(app, { name: 'Kaede', pub_id: HANDLE });
    expect(await near('kaede_ilust', app)).toEqual([HANDLE]);
    await app.db.execute(sql`
      insert into profiles (user_id, pub_id, name, bio, locale, visibility, theme_id, font, link_shape,
        header_layout, ofuse_display_type, created_at, updated_at)
      select 'u' || n, 'u' || n, 'N', repeat('x', 1500), 'en', 'draft', 'ai', 'sans', 'round', 'center', 'url', now(), now()
      from generate_series(1, 6000) n`);
    expect(await near('kaede_ilust', app)).toEqual([]);
    await app.db.execute(sql`create index profiles_by_spelling on profiles using gin (pub_id gin_trgm_ops)`);
    expect(await near('kaede_ilust', app)).toEqual([HANDLE]);
  });
});

describe('listSuggestions', () => {
  test('suggests genres and creators by the beginning of a word', async () => {
    const { pub_id: pubId } = await publish(api, { name: 'Manabu' });
    const { body } = await api.send<Schemas['SuggestionList']>({ url: '/discover/suggestions?q=man' });
    expect(body.items).toEqual([
      { kind: 'genre', creator: null, genre_id: 'manga' },
      { kind: 'creator', creator: { pub_id: pubId, name: 'Manabu', icon_image_key: null }, genre_id: null },
    ]);
  });
});
