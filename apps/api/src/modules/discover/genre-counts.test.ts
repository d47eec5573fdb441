import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { genreCounts } from '#platform/database/schema/discovery/discovery.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { findTestDatabaseUrl } from '../../../test/support/env.ts';
import { createCreator } from '../../../test/support/factories.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { genreCountsRepository } from './genre-counts.repository.ts';
import { createCountPause, renewGenreCounts } from './renew-genre-counts.ts';

const DAY_MS = 24 * 60 * 60_000;
const PAUSE_MS = 60_000;

async function createWithGenres(api: TestApp, genres: readonly string[]) {
  const { id } = await createCreator(api, { visibility: 'public' });
  await api.send({ method: 'PUT', url: '/v4/genres', as: id, body: { version: 2, genres } });
}

/** Renews the counts like a newly started server. */
const renew = async ({ core }: TestApp) => renewGenreCounts({ ...core, genreCountPause: createCountPause() });

/** Renews the counts once the previous counts and the cached response have expired. */
async function count(api: TestApp): Promise<Readonly<Record<string, number>>> {
  api.clock.advance(PAUSE_MS);
  await renew(api);
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

test('resets a genre to zero when it has no more pages', async () => {
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

test('does not count pages during a request', async () => {
  const api = await createTestAppForTest();
  await createWithGenres(api, ['manga']);
  api.clock.advance(DAY_MS);
  expect(await read(api)).toEqual({});
});

/** Creates a server whose counts take half a second; returns the function that renews them. */
function createSlowRenewal(api: TestApp) {
  const clock = {
    now: () => {
      api.clock.advance(500);
      return api.clock.now();
    },
  };
  const slow = { db: api.db, clock, genreCountPause: createCountPause() };
  return async () => renewGenreCounts(slow);
}

const readCountedAt = async ({ db }: TestApp) => (await db.select().from(genreCounts).limit(1))[0]?.countedAt;

test('pauses 200 times as long as a count takes', async () => {
  const api = await createTestAppForTest();
  const renewSlowly = createSlowRenewal(api);
  await renewSlowly();
  const first = await readCountedAt(api);
  api.clock.advance(PAUSE_MS);
  await renewSlowly();
  expect(await readCountedAt(api)).toEqual(first);
  api.clock.advance(10 * PAUSE_MS);
  await renewSlowly();
  expect(await readCountedAt(api)).not.toEqual(first);
});

test('pauses for the same time after a failed count', async () => {
  const api = await createTestAppForTest();
  const renewSlowly = createSlowRenewal(api);
  await api.db.execute(sql`alter table search_profiles rename to away`);
  await expect(renewSlowly()).rejects.toThrow('search_profiles');
  await api.db.execute(sql`alter table away rename to search_profiles`);
  api.clock.advance(PAUSE_MS);
  await renewSlowly();
  expect(await readCountedAt(api)).toBeUndefined();
  api.clock.advance(10 * PAUSE_MS);
  await renewSlowly();
  expect(await readCountedAt(api)).toBeDefined();
});

// The embedded database has one connection, so no two servers can count at the same time.
test.runIf(findTestDatabaseUrl() !== null)('does not count while another server is counting', async () => {
  const api = await createTestAppForTest();
  const countedAt = api.clock.now();
  await inTransaction(api.db, async (tx) => {
    await genreCountsRepository.count(tx, countedAt);
    api.clock.advance(PAUSE_MS);
    await renew(api);
  });
  expect(await readCountedAt(api)).toEqual(countedAt);
});

test('does not count when another server has counted recently', async () => {
  const api = await createTestAppForTest();
  await createWithGenres(api, ['manga']);
  await renew(api);
  api.clock.advance(DAY_MS);
  await renew(api);
  expect(await read(api)).toEqual({ manga: 1 });
  await createWithGenres(api, ['novel']);
  await renew(api);
  expect(await read(api)).toEqual({ manga: 1 });
});
