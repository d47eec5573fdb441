import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator } from '../../../test/support/factories.ts';
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
