import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { blocks, followerAccounts } from '#platform/database/schema/fans/follows.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { systemRandom } from '#platform/random.ts';

import { createCreator, type ProblemBody, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const follow = async (as: string, pubId: string) =>
  api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as });
const block = async (as: string, pubId: string) =>
  api.send({ method: 'PUT', url: `/v4/blocks/${pubId}`, as });
const unblock = async (as: string, pubId: string) =>
  api.send({ method: 'DELETE', url: `/v4/blocks/${pubId}`, as });
const blockedBy = async (as: string, query = ''): Promise<Schemas['BlockList']> =>
  (await api.send<Schemas['BlockList']>({ url: `/v4/blocks${query}`, as })).body;
const followsOf = async (as: string): Promise<readonly string[]> =>
  (await api.send<Schemas['FollowList']>({ url: '/v4/follows', as })).body.items.map(({ user }) => user.name);

describe('blocking', () => {
  test('removes the follows in both directions and refuses new ones', async () => {
    const [mio, haru] = [
      await createCreator(api, { name: 'Mio' }),
      await createCreator(api, { name: 'Haru' }),
    ];
    await follow(mio.id, haru.pub_id);
    await follow(haru.id, mio.pub_id);
    expect((await block(mio.id, haru.pub_id)).status).toBe(204);
    expect([await followsOf(mio.id), await followsOf(haru.id)]).toEqual([[], []]);
    expect(await follow(haru.id, mio.pub_id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await follow(mio.id, haru.pub_id)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/path/pub_id', code: 'not_allowed' }] },
    });
  });

  test('responds to a blocked follower as if the page did not exist', async () => {
    const [mio, haru] = [await createCreator(api), await createCreator(api)];
    await block(mio.id, haru.pub_id);
    const [blocked, unknown] = [await follow(haru.id, mio.pub_id), await follow(haru.id, 'nobody_at_all')];
    expect(blocked.status).toBe(unknown.status);
    const { instance: _one, ...refusal } = blocked.body as ProblemBody;
    expect(unknown.body).toMatchObject(refusal);
  });

  test('is idempotent like unblocking, after which follows work again', async () => {
    const [mio, haru] = [await createCreator(api), await createCreator(api, { name: 'Back' })];
    for (const _time of [1, 2]) expect((await block(mio.id, haru.pub_id)).status).toBe(204);
    expect((await blockedBy(mio.id)).items).toHaveLength(1);
    for (const _time of [1, 2]) expect((await unblock(mio.id, haru.pub_id)).status).toBe(204);
    expect((await blockedBy(mio.id)).items).toEqual([]);
    expect((await follow(haru.id, mio.pub_id)).status).toBe(204);
  });

  test('is visible only to the account that blocks', async () => {
    const [mio, haru] = [await createCreator(api), await createCreator(api)];
    await block(mio.id, haru.pub_id);
    expect((await blockedBy(haru.id)).items).toEqual([]);
    await unblock(haru.id, mio.pub_id);
    expect((await blockedBy(mio.id)).items).toHaveLength(1);
  });

  test('works with a draft, refuses the user’s own page and unknown handles', async () => {
    const mio = await createCreator(api);
    const shy = await createCreator(api);
    await updateProfile(api, shy.id, { profile: { version: 2, visibility: 'draft' } });
    expect((await block(mio.id, shy.pub_id)).status).toBe(204);
    expect((await block(mio.id, mio.pub_id)).status).toBe(400);
    expect((await block(mio.id, 'nobody_at_all')).status).toBe(404);
  });

  test('stores nothing if the blocked user is erased after the handle was read', async () => {
    const [mio, haru] = [await createCreator(api), await createCreator(api)];
    await api.db.delete(profiles).where(eq(profiles.userId, haru.id));
    expect((await block(mio.id, haru.pub_id)).status).toBe(404);
    const known = await api.db.select({ userId: followerAccounts.userId }).from(followerAccounts);
    expect(known.map(({ userId }) => userId)).not.toContain(haru.id);
  });

  test('lists blocked users newest first, paginated', async () => {
    const mio = await createCreator(api);
    const names = ['One', 'Two', 'Three'];
    for (const name of names) await block(mio.id, (await createCreator(api, { name })).pub_id);
    const first = await blockedBy(mio.id, '?limit=2');
    const rest = await blockedBy(mio.id, `?limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...rest.items].map(({ user }) => user.name)).toEqual(names.toReversed());
    expect(rest.next_cursor).toBeNull();
  });

  test('refuses to block more than 1,000 users', async () => {
    const [mio, haru] = [await createCreator(api), await createCreator(api)];
    const rows = Array.from({ length: 1000 }, (_, index) => ({
      userId: mio.id,
      blockedUserId: `blocked-${index}`,
      id: systemRandom.id(),
      blockedAt: api.clock.now(),
    }));
    await api.db.insert(blocks).values(rows);
    expect(await block(mio.id, haru.pub_id)).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
  });
});
