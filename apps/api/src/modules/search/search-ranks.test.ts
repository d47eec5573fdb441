import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';
import { followerCounts } from '#platform/database/schema/fans/follows.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { renewSearchRanks } from './renew-search-ranks.ts';
import { rankPage } from './search-ranks.rules.ts';

type List = components['schemas']['DiscoveredCreatorList'];

const DAY_MS = 24 * 60 * 60_000;

const setFollowers = async (api: TestApp, userId: string, count: number) => {
  const recountedAt = api.clock.now();
  await api.db
    .insert(followerCounts)
    .values({ userId, count, recountedAt })
    .onConflictDoUpdate({ target: followerCounts.userId, set: { count } });
};
const search = async (api: TestApp): Promise<readonly string[]> => {
  const { body } = await api.send<List>({ url: '/discover/search?q=alike' });
  return body.items.map(({ name }) => name);
};

describe('the daily ranks', () => {
  test('sort pages by followers from 16 followers on, and smaller pages pseudo-randomly', async () => {
    const api = await createTestAppForTest();
    const ids: string[] = [];
    for (const followers of [70, 15, 100, 3, 5000, 0]) {
      const { id } = await createCreator(api, { name: `Alike ${followers}`, visibility: 'public' });
      await setFollowers(api, id, followers);
      ids.push(id);
    }
    api.clock.advance(DAY_MS);
    const before = await search(api);
    api.clock.advance(1);
    expect(await renewSearchRanks(api.core)).toBe(true);
    const ranked = await search(api);
    expect(ranked.slice(0, 3)).toEqual(['Alike 5000', 'Alike 100', 'Alike 70']);
    expect(ranked.slice(3)).toEqual(before.filter((name) => !ranked.slice(0, 3).includes(name)));

    await setFollowers(api, ids[4] ?? '', 2);
    expect(await search(api)).toEqual(ranked);
    api.clock.advance(DAY_MS + 1);
    await renewSearchRanks(api.core);
    expect(await search(api)).toEqual([
      'Alike 100',
      'Alike 70',
      ...before.filter((name) => !/00$|70/.test(name) || name === 'Alike 5000'),
    ]);
  });

  test('stay the same when the page changes', async () => {
    const api = await createTestAppForTest();
    const { id } = await createCreator(api, { name: 'Alike', visibility: 'public' });
    await setFollowers(api, id, 4096);
    api.clock.advance(DAY_MS + 1);
    await renewSearchRanks(api.core);
    const readLevel = async () =>
      (
        await api.db
          .select({ level: searchProfiles.level })
          .from(searchProfiles)
          .where(eq(searchProfiles.userId, id))
      )[0];
    expect(await readLevel()).toEqual({ level: 2 });
    await api.send({ method: 'PUT', url: '/v4/genres', as: id, body: { version: 2, genres: ['manga'] } });
    expect(await readLevel()).toEqual({ level: 2 });
  });
});

describe('rankPage', () => {
  test.each([
    [0, 8],
    [3, 8],
    [4, 7],
    [15, 7],
    [16, 6],
    [63, 6],
    [64, 5],
    [1024, 3],
    [4 ** 8, 0],
    [4 ** 12, 0],
  ])('puts a page with %i followers on level %i', (followers, level) => {
    expect(rankPage({ followers, stillDays: 0, level: 8 }).level).toBe(level);
  });

  test('moves a page down one level after a year without publications', () => {
    expect(rankPage({ followers: 64, stillDays: 366, level: 8 }).level).toBe(6);
  });

  test('moves a page down only below half of the followers required for its level', () => {
    expect(rankPage({ followers: 33, stillDays: 0, level: 5 }).level).toBe(5);
    expect(rankPage({ followers: 31, stillDays: 0, level: 5 }).level).toBe(6);
  });

  test('is stable when applied again to the same numbers', () => {
    fc.assert(
      fc.property(
        fc.record({
          followers: fc.nat(),
          stillDays: fc.nat({ max: 5000 }),
          level: fc.integer({ min: 0, max: 8 }),
        }),
        (page) => {
          const { level, quality } = rankPage(page);
          expect(rankPage({ ...page, level })).toEqual({ level, quality });
          expect(quality).toBeGreaterThan(-32_768);
          expect(quality).toBeLessThan(32_768);
        },
      ),
    );
  });
});
