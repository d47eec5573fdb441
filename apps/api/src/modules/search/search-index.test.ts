import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { createCountPause, renewGenreCounts } from '#modules/discover/public.ts';
import { searchProfiles } from '#platform/database/schema/discovery/search.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createCapturedLog, silentLog } from '../../../test/support/logs.ts';
import { createTestAppForTest, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';
import { createIndexWalk, renewSearchIndex, renewSearchIndexWhenDue } from './renew-search-index.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;

const publish = async (api: TestApp, changes: Partial<Schemas['ProfileChanges']>) => {
  const creator = await createCreator(api, { visibility: 'public', ...changes });
  api.clock.advance(DAY_MS);
  return creator;
};
const search = async (api: TestApp, query: string): Promise<readonly string[]> => {
  const { body } = await api.send<Schemas['DiscoveredCreatorList']>({ url: `/discover/search?${query}` });
  return [...body.items, ...body.near].map(({ name }) => name);
};

/** Makes the index rows outdated, as before an upgrade: without the age of accounts and with edition 0. */
const makeOld = async (api: TestApp) =>
  api.db.update(searchProfiles).set({ edition: 0, memberSince: new Date(0) });

describe('outdated rows of the search index', () => {
  test('are in no list until they are rebuilt', async () => {
    const api = await createTestAppForTest();
    const { id } = await publish(api, { name: 'Ancient', pub_id: 'ancient_page' });
    await api.send({ method: 'PUT', url: '/v4/genres', as: id, body: { version: 2, genres: ['manga'] } });
    const stream = { title: 'Drawing', url: 'https://example.com/live' };
    await api.send({ method: 'POST', url: '/v4/live', as: id, body: stream });
    await api.send({
      method: 'PUT',
      url: `/v2/general/users/${id}/discovery`,
      headers: { 'x-api-key': TEST_SERVICE_KEY },
      body: { is_hidden: false, is_picked: true },
    });
    const lists = async () => {
      api.clock.advance(60_000);
      await renewGenreCounts({ ...api.core, genreCountPause: createCountPause() });
      const { body: home } = await api.send<Schemas['Discovery']>({ url: '/discover' });
      const { body: found } = await api.send<Schemas['SearchResult']>({
        url: '/v4/search?keyword=ancient',
        as: 'reader',
      });
      const { body: suggested } = await api.send<Schemas['SuggestionList']>({
        url: '/discover/suggestions?q=ancient',
      });
      const { body: recommended } = await api.send<Schemas['RecommendationList']>({
        url: '/discover/recommendations?genre_id=manga',
        as: 'reader',
      });
      return [
        home.newest,
        home.picks,
        home.live,
        home.genres.filter(({ count }) => count > 0),
        found.items,
        suggested.items,
        recommended.items,
        await search(api, 'q=ancient'),
        await search(api, 'q=ancient&sort=newest'),
        await search(api, 'q=ancient_pagee'),
      ].map(({ length }) => length);
    };
    expect(new Set(await lists())).toEqual(new Set([1]));
    await makeOld(api);
    expect(new Set(await lists())).toEqual(new Set([0]));
    await renewSearchIndex({ ...api.core, searchIndexWalk: createIndexWalk() });
    expect(new Set(await lists())).toEqual(new Set([1]));
  });

  test('are rebuilt in several batches, skipping a row that fails', async () => {
    const api = await createTestAppForTest();
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.push((await publish(api, { name })).id);
    const refused = ids.toSorted()[0] ?? '';
    await makeOld(api);
    const isAllowed = sql.raw(`user_id <> '${refused}' or edition = 0`);
    await api.db.execute(sql`alter table search_profiles add constraint refusal check (${isAllowed})`);
    const { log, lines } = createCapturedLog();
    const { db, clock } = api;
    expect(await renewSearchIndex({ db, clock, log, searchIndexWalk: createIndexWalk() }, 1)).toBe(true);
    const rows = await db
      .select({ userId: searchProfiles.userId })
      .from(searchProfiles)
      .where(sql`edition > 0`);
    expect(rows.map(({ userId }) => userId).toSorted()).toEqual(ids.toSorted().slice(1));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(refused);
  });

  test('are rebuilt without a pause while some remain, and then checked every two minutes', async () => {
    const api = await createTestAppForTest();
    await publish(api, { name: 'One' });
    const { db, clock } = api;
    const { log } = createCapturedLog();
    const core = { db, clock, log, searchIndexWalk: createIndexWalk() };
    await renewSearchIndexWhenDue(core);
    await makeOld(api);
    clock.advance(119_000);
    await renewSearchIndexWhenDue(core);
    expect(await search(api, 'sort=newest')).toEqual([]);
    clock.advance(1000);
    await renewSearchIndexWhenDue(core);
    expect(await search(api, 'sort=newest')).toEqual(['One']);
  });

  test('are left for the next run when the time limit is reached', async () => {
    const api = await createTestAppForTest();
    for (const name of ['One', 'Two']) await publish(api, { name });
    await makeOld(api);
    const { db, clock } = api;
    const { log } = createCapturedLog();
    const hurried = {
      now: () => {
        clock.advance(10_000);
        return clock.now();
      },
    };
    const core = { db, clock: hurried, log, searchIndexWalk: createIndexWalk() };
    expect(await renewSearchIndex(core, 1)).toBe(false);
    expect(await renewSearchIndex(core, 1)).toBe(true);
    expect(await search(api, 'sort=newest')).toEqual(['Two', 'One']);
  });

  test('are searched for in batches of pages', async () => {
    const api = await createTestAppForTest();
    const creators = [await publish(api, { name: 'One' }), await publish(api, { name: 'Two' })];
    const last = creators.map(({ id }) => id).toSorted()[1] ?? '';
    await api.db.update(searchProfiles).set({ edition: 0 }).where(eq(searchProfiles.userId, last));
    const { db, clock } = api;
    const hurried = {
      now: () => {
        clock.advance(30_000);
        return clock.now();
      },
    };
    const core = { db, clock: hurried, log: silentLog, searchIndexWalk: createIndexWalk() };
    expect(await renewSearchIndex(core, 1)).toBe(false);
    expect(await search(api, 'sort=newest')).toHaveLength(1);
    expect(await renewSearchIndex(core, 1)).toBe(false);
    expect(await search(api, 'sort=newest')).toHaveLength(2);
    expect(await renewSearchIndex(core, 1)).toBe(true);
  });
});
