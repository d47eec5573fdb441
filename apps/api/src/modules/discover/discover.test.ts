import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { createCreator, createUid, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];
type UserList = Schemas['UserList'];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const lookUp = async (query: string): Promise<UserList> =>
  (await api.send<UserList>({ url: `/v4/users?${query}`, as: 'reader' })).body;
const namesOf = async (query: string): Promise<readonly string[]> =>
  (await lookUp(query)).items.map(({ name }) => name);
const goLive = async (as: string, startsAt: Date | null = null): Promise<void> => {
  const body = {
    title: 'Drawing',
    url: 'https://example.com/live',
    starts_at: startsAt?.toISOString() ?? null,
  };
  expect((await api.send({ method: 'POST', url: '/v4/live', as, body })).status).toBe(201);
};

describe('v4ListUsers', () => {
  test('finds a user by id, by current or former handle, or by both', async () => {
    const { id, pub_id: former } = await createCreator(api, { name: 'Mio', visibility: 'unlisted' });
    await updateProfile(api, id, { profile: { version: 2, pub_id: 'mio_now' } });
    const other = await createCreator(api, { name: 'Other' });
    const queries = [
      `user_id=${id}`,
      'link_id=mio_now',
      `link_id=${former}`,
      `user_id=${id}&link_id=MIO_NOW`,
    ];
    for (const query of queries) expect(await namesOf(query), query).toEqual(['Mio']);
    const none = [`user_id=${id}&link_id=${other.pub_id}`, 'user_id=nobody', 'link_id=nobody_at_all', ''];
    for (const query of none) expect(await namesOf(query), query).toEqual([]);
  });

  test('refuses malformed user ids', async () => {
    for (const text of ['%00', '%20', 'a.b']) {
      expect(await api.send({ url: `/v4/users?user_id=${text}`, as: 'reader' }), text).toMatchObject({
        status: 400,
        body: { code: 'validation_failed' },
      });
    }
  });

  test('never lists drafts', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'draft' });
    await goLive(id);
    expect(await namesOf(`user_id=${id}`)).toEqual([]);
    expect(await namesOf(`link_id=${pubId}`)).toEqual([]);
    expect(await namesOf('is_live=true')).toEqual([]);
  });

  test('includes running and upcoming streams on request, but no ended streams', async () => {
    const { id } = await createCreator(api, { visibility: 'public' });
    const startsAt = new Date(api.clock.now().getTime() + HOUR_MS);
    await goLive(id, startsAt);
    await goLive(id);
    const [plain] = (await lookUp(`user_id=${id}`)).items;
    expect(plain).not.toHaveProperty('events');
    const [found] = (await lookUp(`user_id=${id}&with_events=true`)).items;
    expect(found?.events).toMatchObject([
      { title: 'Drawing', url: 'https://example.com/live', is_live: true },
      { is_live: false, starts_at: startsAt.toISOString() },
    ]);
    api.clock.advance(HOUR_MS - 1);
    const [later] = (await lookUp(`user_id=${id}&with_events=true`)).items;
    expect(later?.events).toHaveLength(1);
  });

  test('lists each public page with a running stream once, newest stream first, paginated', async () => {
    api.clock.advance(2 * HOUR_MS);
    const people = [];
    for (const name of ['First', 'Second', 'Third']) {
      const person = await createCreator(api, { name, visibility: 'public' });
      await goLive(person.id);
      people.push(person);
    }
    await goLive(people[2]?.id ?? '');
    const unlisted = await createCreator(api, { name: 'Unlisted' });
    await goLive(unlisted.id);
    const scheduled = await createCreator(api, { name: 'Soon', visibility: 'public' });
    await goLive(scheduled.id, new Date(api.clock.now().getTime() + HOUR_MS));
    expect(await namesOf('is_live=true')).toEqual(['Third', 'Second', 'First']);
    const leaf = await lookUp('is_live=true&limit=3');
    expect(leaf.items.map(({ name }) => name)).toEqual(['Third', 'Second']);
    expect(await namesOf(`is_live=true&limit=3&cursor=${leaf.next_cursor ?? ''}`)).toEqual(['First']);
    api.clock.advance(HOUR_MS / 6);
    expect(await namesOf('is_live=true')).toEqual([]);
  });
});

describe('v4RecommendUsers', () => {
  const recommend = async (from: TestApp, as: string, query = ''): Promise<readonly string[]> => {
    const answer = await from.send<Schemas['RecommendedUserList']>({
      url: `/v4/users/recommend${query}`,
      as,
    });
    return answer.body.items.map(({ name }) => name);
  };

  test('recommends public pages that the user does not follow yet', async () => {
    const own = await createTestAppForTest();
    const viewer = await createCreator(own, { name: 'Viewer', visibility: 'public' });
    await createCreator(own, { name: 'Unlisted' });
    await createCreator(own, { name: 'Draft', visibility: 'draft' });
    const followed = await createCreator(own, { name: 'Followed', visibility: 'public' });
    await createCreator(own, { name: 'New to you', visibility: 'public' });
    await own.send({ method: 'PUT', url: `/v4/follows/${followed.pub_id}`, as: viewer.id });
    expect(await recommend(own, viewer.id)).toEqual([]);
    own.clock.advance(DAY_MS);
    expect(await recommend(own, viewer.id)).toEqual(['New to you']);
  });

  test('ranks by shared genres, then by freshness, and keeps the order within a day', async () => {
    const own = await createTestAppForTest();
    const viewer = await createCreator(own);
    const setGenres = async (userId: string, genres: readonly ('instrument' | 'manga')[]) =>
      own.db
        .update(profiles)
        .set({ genres: [...genres] })
        .where(eq(profiles.userId, userId));
    await setGenres(viewer.id, ['instrument', 'manga']);
    const old = await createCreator(own, { name: 'Old and alike', visibility: 'public' });
    await setGenres(old.id, ['instrument', 'manga']);
    await createCreator(own, { name: 'Old and unlike', visibility: 'public' });
    own.clock.advance(200 * 24 * HOUR_MS);
    await createCreator(own, { name: 'Fresh and unlike', visibility: 'public' });
    own.clock.advance(DAY_MS);
    const today = await recommend(own, viewer.id);
    expect(today).toEqual(['Old and alike', 'Fresh and unlike', 'Old and unlike']);
    own.clock.advance(HOUR_MS);
    expect(await recommend(own, viewer.id)).toEqual(today);
    expect(await recommend(own, viewer.id, '?limit=1')).toEqual(['Old and alike']);
  });

  test('reorders similar candidates from day to day', async () => {
    const own = await createTestAppForTest();
    const viewer = createUid();
    for (let index = 0; index < 12; index += 1) {
      await createCreator(own, { name: `Alike ${index}`, visibility: 'public' });
    }
    own.clock.advance(DAY_MS);
    const first = await recommend(own, viewer, '?limit=12');
    own.clock.advance(24 * HOUR_MS);
    const second = await recommend(own, viewer, '?limit=12');
    expect(second.toSorted()).toEqual(first.toSorted());
    expect(second).not.toEqual(first);
  });
});
