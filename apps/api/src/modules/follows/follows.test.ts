import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { follows } from '#platform/database/schema/fans/follows.ts';
import { systemRandom } from '#platform/random.ts';

import {
  createCreator,
  createLinkInput,
  createUid,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { eraseFollows } from './follows.repository.ts';

type FollowList = components['schemas']['FollowList'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const follow = async (as: string, pubId: string) =>
  api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as });
const unfollow = async (as: string, pubId: string) =>
  api.send({ method: 'DELETE', url: `/v4/follows/${pubId}`, as });
const listOf = async (as: string, query = ''): Promise<FollowList> =>
  (await api.send<FollowList>({ url: `/v4/follows${query}`, as })).body;
const namesOf = async (as: string): Promise<readonly string[]> =>
  (await listOf(as)).items.map(({ user }) => user.name);

describe('following', () => {
  test('is idempotent, and so is unfollowing', async () => {
    const fan = createUid();
    const mio = await createCreator(api, { name: 'Mio' });
    for (const _time of [1, 2]) expect((await follow(fan, mio.pub_id)).status).toBe(204);
    expect(await namesOf(fan)).toEqual(['Mio']);
    for (const _time of [1, 2]) expect((await unfollow(fan, mio.pub_id)).status).toBe(204);
    expect(await namesOf(fan)).toEqual([]);
  });

  test('works with a former handle', async () => {
    const fan = createUid();
    const { id, pub_id: former } = await createCreator(api, { name: 'Moved' });
    await updateProfile(api, id, { profile: { version: 2, pub_id: 'moved_on' } });
    await follow(fan, former);
    expect(await namesOf(fan)).toEqual(['Moved']);
  });

  test('refuses the user’s own page, drafts and unknown handles', async () => {
    const { id, pub_id: own } = await createCreator(api, { visibility: 'public' });
    expect(await follow(id, own)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/path/pub_id', code: 'not_allowed' }] },
    });
    const draft = await createCreator(api, { visibility: 'draft' });
    for (const pubId of [draft.pub_id, 'nobody_at_all']) {
      expect(await follow(id, pubId)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await namesOf(id)).toEqual([]);
  });

  test('hides drafts from the list, but still allows unfollowing drafts', async () => {
    const fan = createUid();
    const mio = await createCreator(api, { name: 'Shy' });
    await follow(fan, mio.pub_id);
    await updateProfile(api, mio.id, { profile: { version: 2, visibility: 'draft' } });
    expect(await namesOf(fan)).toEqual([]);
    await updateProfile(api, mio.id, { profile: { version: 3, visibility: 'unlisted' } });
    expect(await namesOf(fan)).toEqual(['Shy']);
    await updateProfile(api, mio.id, { profile: { version: 4, visibility: 'draft' } });
    await unfollow(fan, mio.pub_id);
    await updateProfile(api, mio.id, { profile: { version: 5, visibility: 'unlisted' } });
    expect(await namesOf(fan)).toEqual([]);
  });

  test('is visible only to the follower', async () => {
    const [one, other] = [createUid(), createUid()];
    const mio = await createCreator(api, { name: 'Private' });
    await follow(one, mio.pub_id);
    expect(await namesOf(other)).toEqual([]);
    await unfollow(other, mio.pub_id);
    expect(await namesOf(one)).toEqual(['Private']);
  });

  test('lists follows newest first, paginated', async () => {
    const fan = createUid();
    const names = ['One', 'Two', 'Three', 'Four', 'Five'];
    for (const name of names) await follow(fan, (await createCreator(api, { name })).pub_id);
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const leaf: FollowList = await listOf(fan, `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      found.push(...leaf.items.map(({ user }) => user.name));
      cursor = leaf.next_cursor;
    }
    expect(found).toEqual(names.toReversed());
  });

  test('finds follows by name and handle, regardless of case', async () => {
    const fan = createUid();
    const [aki, yuki] = [
      await createCreator(api, { name: 'AKI' }),
      await createCreator(api, { name: 'ゆき' }),
    ];
    for (const { pub_id: pubId } of [aki, yuki]) await follow(fan, pubId);
    const found = async (text: string) =>
      (await listOf(fan, `?q=${encodeURIComponent(text)}`)).items.map(({ user }) => user.name);
    expect(await found('aki')).toEqual(['AKI']);
    expect(await found('ゆ')).toEqual(['ゆき']);
    expect(await found(yuki.pub_id.slice(1).toUpperCase())).toEqual(['ゆき']);
    expect(await found('100%')).toEqual([]);
  });

  test.each([
    { sort: 'recent', expected: ['beta', 'Alpha', 'gamma', 'Delta'] },
    { sort: 'name', expected: ['Alpha', 'beta', 'Delta', 'gamma'] },
    { sort: 'use', expected: ['gamma', 'beta', 'Alpha', 'Delta'] },
  ])(
    'sorts by $sort over several pages, even if the last creator listed is unfollowed',
    async ({ sort, expected }) => {
      const fan = createUid();
      const created = new Map<string, Awaited<ReturnType<typeof createCreator>>>();
      for (const name of ['Delta', 'gamma', 'Alpha', 'beta']) {
        const creator = await createCreator(api, { name });
        created.set(name, creator);
        await follow(fan, creator.pub_id);
      }
      for (const name of ['Alpha', 'beta', 'gamma']) {
        api.clock.advance(1000);
        const links = [createLinkInput()];
        await replaceLinks(api, created.get(name)?.id ?? '', { version: 1, links });
      }
      const first = await listOf(fan, `?sort=${sort}&limit=2`);
      await unfollow(fan, first.items[1]?.user.pub_id ?? '');
      const rest = await listOf(fan, `?sort=${sort}&limit=2&cursor=${first.next_cursor}`);
      expect([...first.items, ...rest.items].map(({ user }) => user.name)).toEqual(expected);
    },
  );

  test.each(['name', 'use'])('sorted by %s does not reveal the place of a draft cursor', async (sort) => {
    const fan = createUid();
    await follow(fan, (await createCreator(api, { name: 'Middle', pub_id: `m_middle_${sort}` })).pub_id);
    for (const [name, pubId] of [
      ['Aaa', `z_first_${sort}`],
      ['Zzz', `a_last_${sort}`],
    ] as const) {
      const draft = await createCreator(api, { name, pub_id: pubId, visibility: 'draft' });
      expect((await listOf(fan, `?sort=${sort}&cursor=${draft.pub_id}`)).items).toEqual([]);
    }
  });

  test('refuses to follow more than 1,000 creators', async () => {
    const fan = createUid();
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      userId: fan,
      followedId: `follow-${index}`,
      id: systemRandom.id(),
      followedAt: api.clock.now(),
    }));
    await api.db.insert(follows).values(rows);
    const mio = await createCreator(api);
    expect(await follow(fan, mio.pub_id)).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
    expect(await namesOf(fan)).toEqual([]);
  });

  test('is erased with the follower and with the followed creator', async () => {
    const [one, other] = [await createCreator(api), await createCreator(api)];
    await follow(one.id, other.pub_id);
    await follow(other.id, one.pub_id);
    await eraseFollows(api.db, one.id);
    const rows = JSON.stringify(await api.db.select().from(follows));
    expect(rows).not.toContain(`"${one.id}"`);
  });
});

describe('the settings of a follow', () => {
  const update = async (as: string, pubId: string, body: object) =>
    api.send({ method: 'PUT', url: `/v4/follows/${pubId}/settings`, as, body });

  test.each(['recent', 'name'])('are listed with the follow when sorted by %s', async (sort) => {
    const fan = createUid();
    const mio = await createCreator(api);
    await follow(fan, mio.pub_id);
    const read = async () => (await listOf(fan, `?sort=${sort}`)).items;
    expect(await read()).toMatchObject([{ is_muted: false, in_digest: true }]);
    expect((await update(fan, mio.pub_id, { is_muted: true })).status).toBe(204);
    expect(await read()).toMatchObject([{ is_muted: true, in_digest: true }]);
    await update(fan, mio.pub_id, { is_muted: false, in_digest: false });
    expect(await read()).toMatchObject([{ is_muted: false, in_digest: false }]);
  });

  test.each(['recent', 'name', 'use'])('list only muted creators on request, sorted by %s', async (sort) => {
    const fan = createUid();
    const [shown, first, second] = [
      await createCreator(api),
      await createCreator(api, { name: 'A muted one' }),
      await createCreator(api, { name: 'Another muted one' }),
    ];
    for (const { pub_id: pubId } of [shown, first, second]) await follow(fan, pubId);
    for (const { pub_id: pubId } of [first, second]) await update(fan, pubId, { is_muted: true });
    const query = `?only_muted=true&limit=1&sort=${sort}`;
    const leaf = await listOf(fan, query);
    const rest = await listOf(fan, `${query}&cursor=${leaf.next_cursor}`);
    const found = [...leaf.items, ...rest.items].map(({ user }) => user.pub_id);
    expect(found.toSorted()).toEqual([first.pub_id, second.pub_id].toSorted());
    expect(rest.next_cursor).toBeNull();
  });

  test('apply only to the caller’s follow', async () => {
    const [fan, other] = [createUid(), createUid()];
    const mio = await createCreator(api);
    await follow(fan, mio.pub_id);
    expect(await update(other, mio.pub_id, { is_muted: true })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    await follow(other, mio.pub_id);
    await update(other, mio.pub_id, { is_muted: true });
    expect((await listOf(fan)).items).toMatchObject([{ is_muted: false }]);
  });

  test('are refused for an unknown handle and for an empty change', async () => {
    const fan = createUid();
    expect((await update(fan, 'nobody_at_all', { is_muted: true })).status).toBe(404);
    expect((await update(fan, 'nobody_at_all', {})).status).toBe(400);
  });

  test('are reset by a new follow', async () => {
    const fan = createUid();
    const mio = await createCreator(api);
    await follow(fan, mio.pub_id);
    await update(fan, mio.pub_id, { is_muted: true, in_digest: false });
    await unfollow(fan, mio.pub_id);
    await follow(fan, mio.pub_id);
    expect((await listOf(fan)).items).toMatchObject([{ is_muted: false, in_digest: true }]);
  });
});
