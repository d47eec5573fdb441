import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { kitMembers, kits } from '#platform/database/schema/discovery/kits.ts';
import { systemRandom } from '#platform/random.ts';

import { createCreator, updateProfile } from '../../../test/support/factories.ts';
import { createTestAppForTest, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;
/** How long the server caches the response of the discovery screen. */
const HELD_MS = 10_000;

let api: TestApp;
beforeEach(async () => {
  api = await createTestAppForTest();
});

const publish = async (name: string): Promise<Schemas['Profile']> =>
  createCreator(api, { name, visibility: 'public' });

/** Stores a kit of the owner with accepted members, without inviting them first. */
async function storeKit(ownerId: string, title: string, memberIds: readonly string[]): Promise<string> {
  const id = systemRandom.id();
  const now = api.clock.now();
  await api.db.insert(kits).values({
    userId: ownerId,
    id,
    title,
    description: '',
    kind: 'circle',
    version: 1,
    updatedAt: now,
    fullSince: memberIds.length < 2 ? null : now,
  });
  if (memberIds.length > 0)
    await api.db.insert(kitMembers).values(
      memberIds.map((userId) => ({
        ownerId,
        kitId: id,
        userId,
        state: 'accepted' as const,
        invitedAt: now,
        answeredAt: now,
      })),
    );
  return id;
}

/** Reads the current shelf, uncached. */
async function readShelf(): Promise<readonly Schemas['KitSummary'][]> {
  api.clock.advance(HELD_MS);
  return (await api.send<Schemas['Discovery']>({ url: '/discover' })).body.kits;
}
const titles = async () => (await readShelf()).map(({ title }) => title);
const readKit = async (id: string) => (await api.send<Schemas['PublicKit']>({ url: `/kits/${id}` })).body;
const hide = async (id: string, isHidden: boolean) =>
  api.send({
    method: 'PUT',
    url: `/v2/general/kits/${id}/discovery`,
    headers: { 'x-api-key': TEST_SERVICE_KEY },
    body: { is_hidden: isHidden },
  });

/** Creates an owner and two creators who are in discovery. */
async function createCrowd() {
  const [owner, one, two] = [await publish('Owner'), await publish('One'), await publish('Two')];
  api.clock.advance(DAY_MS);
  return { owner, one, two };
}

describe('the kits of the discovery screen', () => {
  test('show the owner, the number of creators and the first creators', async () => {
    const { owner, one, two } = await createCrowd();
    const id = await storeKit(owner.id, 'Together', [one.id, two.id]);
    expect(await readShelf()).toMatchObject([
      { id, title: 'Together', kind: 'circle', owner: { name: 'Owner' }, count: 2 },
    ]);
    const [kit] = await readShelf();
    expect(kit?.members.map(({ name }) => name).toSorted()).toEqual(['One', 'Two']);
  });

  test('leave out kits with fewer than two creators in discovery', async () => {
    const { owner, one, two } = await createCrowd();
    await storeKit(owner.id, 'Alone', [one.id]);
    expect(await titles()).toEqual([]);
    const id = await storeKit(owner.id, 'Both', [one.id, two.id]);
    expect(await titles()).toEqual(['Both']);
    await updateProfile(api, two.id, { profile: { version: 2, visibility: 'unlisted' } });
    expect(await titles()).toEqual([]);
    expect((await readKit(id)).members).toHaveLength(1);
  });

  test('leave out creators who have not accepted', async () => {
    const { owner, one, two } = await createCrowd();
    await storeKit(owner.id, 'Asked', [one.id, two.id]);
    await api.db.update(kitMembers).set({ state: 'invited' });
    expect(await titles()).toEqual([]);
  });

  test('leave out kits whose owner is not in discovery', async () => {
    const { owner, one, two } = await createCrowd();
    await storeKit(owner.id, 'Together', [one.id, two.id]);
    await updateProfile(api, owner.id, { profile: { version: 2, visibility: 'unlisted' } });
    expect(await titles()).toEqual([]);
  });

  test('are not displaced by kits without creators or by many kits of one owner', async () => {
    const { owner, one, two } = await createCrowd();
    await storeKit(owner.id, 'Together', [one.id, two.id]);
    api.clock.advance(1);
    for (let at = 0; at < 201; at += 1) await storeKit(one.id, `Empty ${at}`, []);
    for (let at = 0; at < 201; at += 1) {
      api.clock.advance(1);
      await storeKit(two.id, `Again ${at}`, [owner.id]);
    }
    await api.db.update(kits).set({ fullSince: kits.updatedAt }).where(eq(kits.userId, two.id));
    expect(await titles()).toEqual(['Together']);
  }, 60_000);

  test('include a kit once two creators have accepted', async () => {
    const { owner, one, two } = await createCrowd();
    const body = { title: 'Together', description: '', kind: 'circle' };
    const { id } = (await api.send<Schemas['Kit']>({ method: 'POST', url: '/v4/kits', as: owner.id, body }))
      .body;
    for (const member of [one, two]) {
      expect(await titles()).toEqual([]);
      await api.send({ method: 'PUT', url: `/v4/kits/${id}/members/${member.pub_id}`, as: owner.id });
      const answer = { answer: 'accepted' };
      await api.send({ method: 'PUT', url: `/v4/kit_invitations/${id}`, as: member.id, body: answer });
    }
    expect(await titles()).toEqual(['Together']);
    await api.db.update(kits).set({ fullSince: null });
    expect(await titles()).toEqual([]);
    await api.jobs.find(({ name }) => name === 'full kits')?.work();
    expect(await titles()).toEqual(['Together']);
  });

  test('are at most 12, one per owner, and differ from day to day', async () => {
    const { one, two } = await createCrowd();
    for (let at = 0; at < 30; at += 1) {
      const owner = await publish(`Owner ${at}`);
      for (const title of ['first', 'second']) await storeKit(owner.id, `${title} ${at}`, [one.id, two.id]);
    }
    api.clock.advance(DAY_MS);
    const shelf = await readShelf();
    expect(shelf).toHaveLength(12);
    expect(new Set(shelf.map(({ owner }) => owner.pub_id)).size).toBe(12);
    expect(await titles()).toEqual(shelf.map(({ title }) => title));
    api.clock.advance(DAY_MS);
    expect(await titles()).not.toEqual(shelf.map(({ title }) => title));
  }, 60_000);
});

describe('setKitDiscovery', () => {
  test('hides a kit from discovery and search engines, and shows it again', async () => {
    const { owner, one, two } = await createCrowd();
    const id = await storeKit(owner.id, 'Together', [one.id, two.id]);
    for (const _time of [1, 2]) expect((await hide(id, true)).status).toBe(204);
    expect(await titles()).toEqual([]);
    expect(await readKit(id)).toMatchObject({ title: 'Together', is_listed: false });
    await hide(id, false);
    expect(await titles()).toEqual(['Together']);
    expect(await readKit(id)).toMatchObject({ is_listed: true });
  });

  test('answers 404 for an unknown kit', async () => {
    expect((await hide(systemRandom.id(), true)).status).toBe(404);
  });
});
