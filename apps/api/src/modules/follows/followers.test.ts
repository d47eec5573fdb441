import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator, createUid, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const follow = async (as: string, pubId: string) =>
  api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as });
const settingsOf = async (as: string) =>
  (await api.send<Schemas['FollowSettings']>({ url: '/v4/follow_settings', as })).body;
const changeSettings = async (as: string, body: Schemas['FollowSettings']) =>
  api.send<Schemas['FollowSettings']>({ method: 'PUT', url: '/v4/follow_settings', as, body });
const followersOf = async (as: string, query = '') =>
  (await api.send<Schemas['FollowerList']>({ url: `/v4/followers${query}`, as })).body;
const namesOf = async (as: string): Promise<readonly string[]> =>
  (await followersOf(as)).items.map(({ name }) => name);

const OPEN = { shows_list: true, shows_count: false };
const PRIVATE = { shows_list: false, shows_count: false };

describe('the follow settings', () => {
  test('are off by default and separate for each account', async () => {
    const [one, other] = [createUid(), createUid()];
    expect(await settingsOf(one)).toEqual(PRIVATE);
    expect(await changeSettings(one, { shows_list: true, shows_count: true })).toMatchObject({ status: 200 });
    expect(await settingsOf(one)).toEqual({ shows_list: true, shows_count: true });
    expect(await settingsOf(other)).toEqual(PRIVATE);
    await changeSettings(one, PRIVATE);
    expect(await settingsOf(one)).toEqual(PRIVATE);
  });
});

describe('the list of followers', () => {
  test('names only followers with an open list, opened before or after the follow', async () => {
    const mio = await createCreator(api);
    const [early, late, shy] = [
      await createCreator(api, { name: 'Early', visibility: 'public' }),
      await createCreator(api, { name: 'Late', visibility: 'public' }),
      await createCreator(api, { name: 'Shy', visibility: 'public' }),
    ];
    await changeSettings(early.id, OPEN);
    for (const { id } of [early, late, shy]) await follow(id, mio.pub_id);
    expect(await namesOf(mio.id)).toEqual(['Early']);
    await changeSettings(late.id, OPEN);
    expect(await namesOf(mio.id)).toEqual(['Late', 'Early']);
    await changeSettings(early.id, PRIVATE);
    expect(await namesOf(mio.id)).toEqual(['Late']);
  });

  test('leaves out followers without a public page', async () => {
    const mio = await createCreator(api);
    const [unlisted, nameless] = [await createCreator(api, { visibility: 'public' }), createUid()];
    for (const id of [unlisted.id, nameless]) {
      await changeSettings(id, OPEN);
      await follow(id, mio.pub_id);
    }
    expect(await namesOf(mio.id)).toHaveLength(1);
    const changes = { version: unlisted.version, visibility: 'unlisted' };
    await updateProfile(api, unlisted.id, { profile: changes });
    expect(await namesOf(mio.id)).toEqual([]);
  });

  test('shows only the followers of the caller, newest first, paginated', async () => {
    const [mio, other] = [await createCreator(api), await createCreator(api)];
    const names = ['One', 'Two', 'Three'];
    for (const name of names) {
      const fan = await createCreator(api, { name, visibility: 'public' });
      await changeSettings(fan.id, OPEN);
      await follow(fan.id, mio.pub_id);
    }
    const first = await followersOf(mio.id, '?limit=2');
    const rest = await followersOf(mio.id, `?limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...rest.items].map(({ name }) => name)).toEqual(names.toReversed());
    expect(await namesOf(other.id)).toEqual([]);
  });
});
