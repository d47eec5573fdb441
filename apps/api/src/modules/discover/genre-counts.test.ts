import { expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { genreCounts } from '#platform/database/schema/discovery.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { createGenreCountsService } from './genre-counts.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAUSE_MS = 10_000;

async function createWithGenres(api: TestApp, genres: readonly string[]) {
  const { id } = await createCreator(api, { visibility: 'public' });
  await api.send({ method: 'PUT', url: '/v4/genres', as: id, body: { version: 2, genres } });
}

/** Renews the counts when the last ones and the held answer are old enough. */
async function count(api: TestApp): Promise<Readonly<Record<string, number>>> {
  api.clock.advance(PAUSE_MS);
  await api.services.genreCounts.renew();
  return read(api);
}

async function read(api: TestApp): Promise<Readonly<Record<string, number>>> {
  api.clock.advance(PAUSE_MS);
  const { body } = await api.send<components['schemas']['Discovery']>({ url: '/discover' });
  const counted = body.genres.filter(({ count: pages }) => pages > 0);
  return Object.fromEntries(counted.map(({ genre_id: genre, count: pages }) => [genre, pages]));
}

test('counts the pages that discovery may find, by genre', async () => {
  const api = await createTestAppForTest();
  await createWithGenres(api, ['manga']);
  await createWithGenres(api, ['manga', 'novel']);
  expect(await count(api)).toEqual({});
  api.clock.advance(DAY_MS);
  expect(await count(api)).toEqual({ manga: 2, novel: 1 });
});

test('sets a genre without pages to zero again', async () => {
  const api = await createTestAppForTest();
  const { id } = await createCreator(api, { visibility: 'public' });
  const choose = async (version: number, genres: readonly string[]) =>
    api.send({ method: 'PUT', url: '/v4/genres', as: id, body: { version, genres } });
  await choose(2, ['music']);
  api.clock.advance(DAY_MS);
  expect(await count(api)).toEqual({ music: 1 });
  await choose(3, ['voice']);
  expect(await count(api)).toEqual({ voice: 1 });
});

test('reads no page while a request waits', async () => {
  const api = await createTestAppForTest();
  await createWithGenres(api, ['manga']);
  api.clock.advance(DAY_MS);
  expect(await read(api)).toEqual({});
});

test('pauses 200 times as long as a count takes', async () => {
  const api = await createTestAppForTest();
  const service = createGenreCountsService(api.db, {
    now: () => {
      api.clock.advance(500);
      return api.clock.now();
    },
  });
  const countedAt = async () => (await api.db.select().from(genreCounts).limit(1))[0]?.countedAt;
  await service.renew();
  const first = await countedAt();
  api.clock.advance(PAUSE_MS);
  await service.renew();
  expect(await countedAt()).toEqual(first);
  api.clock.advance(10 * PAUSE_MS);
  await service.renew();
  expect(await countedAt()).not.toEqual(first);
});

test('leaves the counting to another server that has counted lately', async () => {
  const api = await createTestAppForTest();
  await createWithGenres(api, ['manga']);
  await api.services.genreCounts.renew();
  api.clock.advance(DAY_MS);
  await createGenreCountsService(api.db, api.clock).renew();
  expect(await read(api)).toEqual({ manga: 1 });
  await createWithGenres(api, ['novel']);
  await api.services.genreCounts.renew();
  expect(await read(api)).toEqual({ manga: 1 });
});
