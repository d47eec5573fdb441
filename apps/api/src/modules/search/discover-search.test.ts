import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

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
});

describe('misspelled handles', () => {
  const HANDLE = 'kaede_illust';
  const near = async (q: string) => {
    const { body } = await api.send<Schemas['DiscoveredCreatorList']>({ url: `/discover/search?q=${q}` });
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
  ])('are corrected when a question has %s', async (_what, question) => {
    expect(await near(question)).toEqual([HANDLE]);
  });

  test('are not corrected to a page that must not be found', async () => {
    const { id } = await publish(api, { name: 'Nagisa', pub_id: 'nagisa_novels' });
    expect(await near('nagisa_novles')).toEqual(['nagisa_novels']);
    await updateProfile(api, id, { profile: { version: 2, visibility: 'unlisted' } });
    expect(await near('nagisa_novles')).toEqual([]);
  });

  test('are not looked for when the question is short, has spaces or finds enough', async () => {
    await publish(api, { name: 'Rin', pub_id: 'rindo_paints' });
    expect(await near('rind')).toEqual([]);
    expect(await near('rindo%20pants')).toEqual([]);
    expect(await near('rindo_paints')).toEqual([]);
    expect(await near('rindo_pants')).toEqual(['rindo_paints']);
  });
});

describe('listSuggestions', () => {
  test('suggests genres and creators from the beginning of a word', async () => {
    const { pub_id: pubId } = await publish(api, { name: 'Manabu' });
    const { body } = await api.send<Schemas['SuggestionList']>({ url: '/discover/suggestions?q=man' });
    expect(body.items).toEqual([
      { kind: 'genre', creator: null, genre_id: 'manga' },
      { kind: 'creator', creator: { pub_id: pubId, name: 'Manabu', icon_image_key: null }, genre_id: null },
    ]);
  });
});
