import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { restampPage } from '#core/pages/stale-pages.ts';
import type { components } from '#generated/contract.ts';
import { setDiscovery } from '#modules/discover/public.ts';
import { kits } from '#platform/database/schema/discovery/kits.ts';
import { DAY_MS } from '#platform/job.ts';

import { suspend } from '../../../test/support/desk/suspensions.ts';
import { createCreator, readPage, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { eraseKits } from './kits.repository.ts';
import { setKitDiscovery } from './set-kit-discovery.ts';

type Schemas = components['schemas'];
type Profile = Schemas['Profile'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const run = async (job: string) => api.jobs.find(({ name }) => name === job)?.work();
const refresh = async () => run('stale pages');
const put = async (as: string, url: string, body?: object) => api.send({ method: 'PUT', url, as, body });
const remove = async (as: string, url: string) => api.send({ method: 'DELETE', url, as });
const answer = async (as: string, kitId: string, given: 'accepted' | 'declined') =>
  put(as, `/v4/kit_invitations/${kitId}`, { answer: given });
const kitsOn = async ({ pub_id: pubId }: Profile) => {
  await refresh();
  return (await readPage(api, pubId)).body.kits;
};
const titlesOn = async (creator: Profile) => (await kitsOn(creator))?.map(({ title }) => title);

async function createKit(
  owner: Profile,
  title: string,
  members: readonly Profile[],
): Promise<Schemas['Kit']> {
  const body = { title, description: '', kind: 'circle' };
  const kit = (await api.send<Schemas['Kit']>({ method: 'POST', url: '/v4/kits', as: owner.id, body })).body;
  for (const { id, pub_id: pubId } of members) {
    await put(owner.id, `/v4/kits/${kit.id}/members/${pubId}`);
    await answer(id, kit.id, 'accepted');
  }
  return kit;
}

/** Creates an owner with a kit that a creator has joined; the creator's page is cached. */
async function createJoinedKit() {
  const owner = await createCreator(api, { name: 'Owner', visibility: 'public' });
  const wren = await createCreator(api, { name: 'Wren', visibility: 'public' });
  api.clock.advance(DAY_MS);
  const kit = await createKit(owner, 'Quiet mornings', [wren]);
  expect(await kitsOn(wren)).toEqual([
    { id: kit.id, name: kit.name, title: 'Quiet mornings', kind: 'circle' },
  ]);
  api.pages.notified.length = 0;
  return { owner, wren, kit };
}

describe('the kits on a page', () => {
  test('are the newest three that the creator accepted', async () => {
    const { owner, wren } = await createJoinedKit();
    const invited = await createKit(owner, 'Not answered', []);
    await put(owner.id, `/v4/kits/${invited.id}/members/${wren.pub_id}`);
    for (const title of ['Second', 'Third', 'Fourth']) {
      api.clock.advance(1);
      await createKit(owner, title, [wren]);
    }
    expect(await titlesOn(wren)).toEqual(['Fourth', 'Third', 'Second']);
    expect(await titlesOn(owner)).toEqual([]);
  });

  test.each<[string, (joined: Awaited<ReturnType<typeof createJoinedKit>>) => Promise<unknown>]>([
    ['the creator leaves', async ({ wren, kit }) => answer(wren.id, kit.id, 'declined')],
    [
      'the owner removes the creator',
      async ({ owner, wren, kit }) => remove(owner.id, `/v4/kits/${kit.id}/members/${wren.pub_id}`),
    ],
    ['the owner deletes the kit', async ({ owner, kit }) => remove(owner.id, `/v4/kits/${kit.id}`)],
    [
      'the owner gives the kit another title',
      async ({ owner, kit }) =>
        put(owner.id, `/v4/kits/${kit.id}`, { version: 1, title: 'Loud', description: '', kind: 'circle' }),
    ],
    ['the creator blocks the owner', async ({ owner, wren }) => put(wren.id, `/v4/blocks/${owner.pub_id}`)],
    ['the owner blocks the creator', async ({ owner, wren }) => put(owner.id, `/v4/blocks/${wren.pub_id}`)],
    ['the owner’s account is erased', async ({ owner }) => eraseKits(api.db, owner.id)],
    [
      'the owner’s page is unlisted',
      async ({ owner }) => updateProfile(api, owner.id, { profile: { version: 2, visibility: 'unlisted' } }),
    ],
    ['the owner’s page is suspended', async ({ owner }) => suspend(api, owner.id)],
    [
      'operators hide the owner from discovery',
      async ({ owner }) =>
        setDiscovery(api.core, { path: owner, body: { is_hidden: true, is_picked: false } }),
    ],
    [
      'operators hide the kit',
      async ({ kit }) => setKitDiscovery(api.core, { path: kit, body: { is_hidden: true } }),
    ],
  ])('disappear when %s', async (_event, end) => {
    const joined = await createJoinedKit();
    await end(joined);
    expect(await kitsOn(joined.wren)).toEqual([]);
    expect(api.pages.notified).toContainEqual([joined.wren.pub_id]);
  });

  test('come back when the owner’s page is public again, and stay when its texts change', async () => {
    const { owner, wren } = await createJoinedKit();
    await updateProfile(api, owner.id, { profile: { version: 2, visibility: 'unlisted' } });
    expect(await titlesOn(wren)).toEqual([]);
    await updateProfile(api, owner.id, { profile: { version: 3, visibility: 'public' } });
    expect(await titlesOn(wren)).toEqual(['Quiet mornings']);
    api.pages.notified.length = 0;
    await updateProfile(api, owner.id, { profile: { version: 4, headline: 'New words' } });
    await refresh();
    expect(api.pages.notified).toEqual([[owner.pub_id]]);
  });

  test('appear when their owner’s account is a day old', async () => {
    const wren = await createCreator(api, { name: 'Wren', visibility: 'public' });
    const owner = await createCreator(api, { name: 'Owner', visibility: 'public' });
    await createKit(owner, 'Quiet mornings', [wren]);
    await updateProfile(api, owner.id, { profile: { version: 2, headline: 'New words' } });
    api.clock.advance(DAY_MS - 1);
    await run('listed kits');
    expect(await titlesOn(wren)).toEqual([]);
    api.clock.advance(1);
    await run('listed kits');
    expect(await titlesOn(wren)).toEqual(['Quiet mornings']);
    api.pages.notified.length = 0;
    await run('listed kits');
    await refresh();
    expect(api.pages.notified).toEqual([]);
  });

  test('appear after an upgrade that did not fill `isListed`', async () => {
    const { wren, kit } = await createJoinedKit();
    await api.db.update(kits).set({ isListed: false }).where(eq(kits.id, kit.id));
    await restampPage(api.db, wren.id);
    expect(await titlesOn(wren)).toEqual([]);
    await run('listed kits');
    expect(await titlesOn(wren)).toEqual(['Quiet mornings']);
  });

  test('link to the new name of a kit', async () => {
    const { owner, wren, kit } = await createJoinedKit();
    const { title, description, kind } = kit;
    await put(owner.id, `/v4/kits/${kit.id}`, { version: 1, title, description, kind, name: 'new-name' });
    expect(await kitsOn(wren)).toMatchObject([{ id: kit.id, name: 'new-name' }]);
    expect(api.pages.notified).toContainEqual([wren.pub_id]);
  });

  test('are not shown on an unlisted page', async () => {
    const { wren } = await createJoinedKit();
    await updateProfile(api, wren.id, { profile: { version: 2, visibility: 'unlisted' } });
    expect(await titlesOn(wren)).toEqual([]);
  });

  test('do not change the time of the last change of the page', async () => {
    const { wren, kit } = await createJoinedKit();
    const before = (await readPage(api, wren.pub_id)).body.updated_at;
    api.clock.advance(DAY_MS);
    await answer(wren.id, kit.id, 'declined');
    expect(await kitsOn(wren)).toEqual([]);
    expect((await readPage(api, wren.pub_id)).body.updated_at).toBe(before);
  });
});
