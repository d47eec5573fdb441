import { GENRES } from '@musubi/domain/genres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator, readPage } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type GenreList = components['schemas']['GenreList'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const choose = async (uid: string, body: unknown) =>
  api.send({ method: 'PUT', url: '/v4/genres', as: uid, body });

test('lists the genres with names in three languages', async () => {
  const { status, body } = await api.send<GenreList>({ url: '/genres' });
  expect(status).toBe(200);
  expect(body.items.map(({ id }) => id)).toEqual(GENRES.map(({ id }) => id));
  expect(body.items[1]).toEqual({
    id: 'manga',
    names: { en: 'Manga and comics', ja: '漫画', zh_tw: '漫畫' },
  });
});

describe('v4UpdateGenres', () => {
  test('accepts every genre and shows the chosen genres in the given order', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    let version = 1;
    for (let from = 0; from < GENRES.length; from += 5) {
      const genres = GENRES.slice(from, from + 5).map((genre) => genre.id);
      expect((await choose(id, { version, genres })).status).toBe(200);
      version += 1;
    }
    const changed = await choose(id, { version, genres: ['vocal', 'illustration'] });
    expect(changed.body).toMatchObject({ user: { genres: ['vocal', 'illustration'], version: version + 1 } });
    expect((await readPage(api, pubId)).body.genres).toEqual(['vocal', 'illustration']);
    expect((await choose(id, { version: version + 1, genres: [] })).body).toMatchObject({
      user: { genres: [] },
    });
  });

  test('refuses a stale version and returns the submitted and stored versions', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { name: 'Mio' });
    expect(await choose(id, { version: 1, genres: ['manga'] })).toMatchObject({
      status: 409,
      body: {
        code: 'version_conflict',
        submitted_version: 1,
        current_version: 2,
        current: { user: { name: 'Mio', genres: [] } },
      },
    });
    expect((await readPage(api, pubId)).body.genres).toEqual([]);
  });

  test.each([
    [['tax_law'], '/body/genres/0', 'not_allowed'],
    [['manga', 'novel', 'manga'], '/body/genres/2', 'duplicate'],
    [['manga', 'novel', 'music', 'vocal', 'game', 'photo'], '/body/genres', 'too_many'],
    [[null], '/body/genres/0', 'wrong_type'],
  ])('refuses %j', async (genres, pointer, code) => {
    const { id } = await createCreator(api);
    const refused = await choose(id, { version: 1, genres });
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(refused.body['errors']).toContainEqual(expect.objectContaining({ pointer, code }));
  });
});
