import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { kitMembers, kits } from '#platform/database/schema/discovery/kits.ts';

import { createCreator, createUid, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { eraseKits } from './kits.repository.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const input = (changes: object = {}) => ({
  title: 'Quiet mornings',
  description: '',
  kind: 'creators',
  ...changes,
});

const createKit = async (as: string, changes: object = {}): Promise<Schemas['Kit']> => {
  const { status, body } = await api.send<Schemas['Kit']>({
    method: 'POST',
    url: '/v4/kits',
    as,
    body: input(changes),
  });
  expect(status).toBe(201);
  return body;
};
const kitsOf = async (as: string) => (await api.send<Schemas['KitList']>({ url: '/v4/kits', as })).body.items;
const invite = async (as: string, kitId: string, pubId: string) =>
  api.send({ method: 'PUT', url: `/v4/kits/${kitId}/members/${pubId}`, as });
const removeMember = async (as: string, kitId: string, pubId: string) =>
  api.send({ method: 'DELETE', url: `/v4/kits/${kitId}/members/${pubId}`, as });
const invitationsOf = async (as: string) =>
  (await api.send<Schemas['KitInvitationList']>({ url: '/v4/kit_invitations', as })).body.items;
const answer = async (as: string, kitId: string, given: 'accepted' | 'declined') =>
  api.send({ method: 'PUT', url: `/v4/kit_invitations/${kitId}`, as, body: { answer: given } });
const readKit = async (kitId: string) => api.send<Schemas['PublicKit']>({ url: `/kits/${kitId}` });
const namesOf = async (kitId: string) => (await readKit(kitId)).body.members.map(({ name }) => name);

/** Creates a creator whose account is old enough for discovery. */
async function createPublic(name: string): Promise<Schemas['Profile']> {
  const created = await createCreator(api, { name, visibility: 'public' });
  api.clock.advance(DAY_MS);
  return created;
}

describe('a kit', () => {
  test('shows a creator only after the creator accepts', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id, { description: 'Slow things' });
    expect((await invite(owner.id, kit.id, wren.pub_id)).status).toBe(204);
    expect(await namesOf(kit.id)).toEqual([]);
    expect(await invitationsOf(wren.id)).toMatchObject([
      { id: kit.id, title: 'Quiet mornings', owner: { name: 'Owner' }, state: 'invited', accepted_count: 0 },
    ]);
    expect((await answer(wren.id, kit.id, 'accepted')).status).toBe(204);
    expect((await readKit(kit.id)).body).toMatchObject({
      title: 'Quiet mornings',
      description: 'Slow things',
      owner: { name: 'Owner' },
      members: [{ name: 'Wren' }],
    });
    expect(await invitationsOf(wren.id)).toMatchObject([{ state: 'accepted', accepted_count: 1 }]);
  });

  test('does not invite a creator again who declined or left', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id);
    await invite(owner.id, kit.id, wren.pub_id);
    await answer(wren.id, kit.id, 'accepted');
    await answer(wren.id, kit.id, 'declined');
    expect(await namesOf(kit.id)).toEqual([]);
    expect(await invitationsOf(wren.id)).toEqual([]);
    expect((await removeMember(owner.id, kit.id, wren.pub_id)).status).toBe(204);
    expect(await invite(owner.id, kit.id, wren.pub_id)).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/path/pub_id', code: 'not_allowed' }] },
    });
    expect((await kitsOf(owner.id))[0]?.members).toMatchObject([{ state: 'declined' }]);
    expect((await answer(wren.id, kit.id, 'accepted')).status).toBe(404);
  });

  test('neither invites nor shows creators after a block in either direction', async () => {
    for (const isOwnerBlocking of [true, false]) {
      const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
      const [kit, other] = [await createKit(owner.id), await createKit(owner.id)];
      await invite(owner.id, kit.id, wren.pub_id);
      await answer(wren.id, kit.id, 'accepted');
      const [blocker, blocked] = isOwnerBlocking ? [owner, wren] : [wren, owner];
      await api.send({ method: 'PUT', url: `/v4/blocks/${blocked.pub_id}`, as: blocker.id });
      expect(await namesOf(kit.id)).toEqual([]);
      expect(await invitationsOf(wren.id)).toEqual([]);
      expect((await invite(owner.id, other.id, wren.pub_id)).status).toBe(404);
      await api.send({ method: 'DELETE', url: `/v4/blocks/${blocked.pub_id}`, as: blocker.id });
      expect((await invite(owner.id, kit.id, wren.pub_id)).status).toBe(204);
    }
  });

  test('deletes an invitation that is made during a concurrent block', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id);
    await Promise.all([
      invite(owner.id, kit.id, wren.pub_id),
      api.send({ method: 'PUT', url: `/v4/blocks/${owner.pub_id}`, as: wren.id }),
    ]);
    expect(await invitationsOf(wren.id)).toEqual([]);
    expect((await kitsOf(owner.id))[0]?.members).toEqual([]);
  });

  test('lists unanswered invitations first', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const [first, second] = [
      await createKit(owner.id, { title: 'First' }),
      await createKit(owner.id, { title: 'Second' }),
    ];
    for (const { id } of [first, second]) {
      await invite(owner.id, id, wren.pub_id);
      api.clock.advance(DAY_MS);
    }
    await answer(wren.id, second.id, 'accepted');
    expect((await invitationsOf(wren.id)).map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  test('shows its owner which members have draft pages, and lets the owner remove them', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id);
    await invite(owner.id, kit.id, wren.pub_id);
    await answer(wren.id, kit.id, 'accepted');
    await updateProfile(api, wren.id, { profile: { version: 2, visibility: 'draft' } });
    expect(await kitsOf(owner.id)).toMatchObject([
      { members: [], hidden_members: [{ pub_id: wren.pub_id, state: 'accepted' }] },
    ]);
    expect(JSON.stringify(await kitsOf(owner.id))).not.toContain('Wren');
    expect((await removeMember(owner.id, kit.id, wren.pub_id)).status).toBe(204);
    expect(await kitsOf(owner.id)).toMatchObject([{ members: [], hidden_members: [] }]);
  });

  test('hides the new handle of a member with a draft page from the owner', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id);
    await invite(owner.id, kit.id, wren.pub_id);
    await updateProfile(api, wren.id, { profile: { version: 2, visibility: 'draft', pub_id: 'far_away' } });
    const hidden = [{ members: [], hidden_members: [{ pub_id: wren.pub_id, state: 'invited' }] }];
    expect(await kitsOf(owner.id)).toMatchObject(hidden);
    expect((await removeMember(owner.id, kit.id, 'far_away')).status).toBe(204);
    expect(await kitsOf(owner.id)).toMatchObject(hidden);
    await answer(wren.id, kit.id, 'declined');
    expect(await kitsOf(owner.id)).toMatchObject([{ members: [], hidden_members: [] }]);
  });

  test('stays declined after a block', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id);
    await invite(owner.id, kit.id, wren.pub_id);
    await answer(wren.id, kit.id, 'declined');
    await api.send({ method: 'PUT', url: `/v4/blocks/${owner.pub_id}`, as: wren.id });
    await api.send({ method: 'DELETE', url: `/v4/blocks/${owner.pub_id}`, as: wren.id });
    expect((await invite(owner.id, kit.id, wren.pub_id)).status).toBe(400);
  });

  test('loses a creator when the owner removes them', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id);
    await invite(owner.id, kit.id, wren.pub_id);
    await answer(wren.id, kit.id, 'accepted');
    for (const _time of [1, 2]) expect((await removeMember(owner.id, kit.id, wren.pub_id)).status).toBe(204);
    expect(await namesOf(kit.id)).toEqual([]);
    expect(await invitationsOf(wren.id)).toEqual([]);
  });

  test('can invite only public pages, and never the owner’s page', async () => {
    const owner = await createPublic('Owner');
    const kit = await createKit(owner.id);
    for (const visibility of ['draft', 'unlisted'] as const) {
      const hidden = await createCreator(api, { visibility });
      expect((await invite(owner.id, kit.id, hidden.pub_id)).status, visibility).toBe(404);
    }
    expect((await invite(owner.id, kit.id, 'nobody_at_all')).status).toBe(404);
    expect((await invite(owner.id, kit.id, owner.pub_id)).status).toBe(400);
    expect((await kitsOf(owner.id))[0]?.members).toEqual([]);
  });

  test('hides members without a public page, and is hidden while the owner’s page is a draft', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id);
    await invite(owner.id, kit.id, wren.pub_id);
    await answer(wren.id, kit.id, 'accepted');
    await updateProfile(api, wren.id, { profile: { version: 2, visibility: 'unlisted' } });
    expect(await namesOf(kit.id)).toEqual([]);
    await updateProfile(api, owner.id, { profile: { version: 2, visibility: 'draft' } });
    expect((await readKit(kit.id)).status).toBe(404);
  });

  test('asks its creators again after a change of title or kind, but not of the description', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id);
    await invite(owner.id, kit.id, wren.pub_id);
    const changes = [
      [{ description: 'New words' }, ['Wren']],
      [{ description: 'New words', title: 'New title' }, []],
      [{ description: 'New words', title: 'New title', kind: 'event' }, []],
    ] as const;
    for (const [place, [change, shown]] of changes.entries()) {
      await answer(wren.id, kit.id, 'accepted');
      const body = input({ version: place + 1, ...change });
      await api.send({ method: 'PUT', url: `/v4/kits/${kit.id}`, as: owner.id, body });
      expect(await namesOf(kit.id), JSON.stringify(change)).toEqual(shown);
    }
    expect(await invitationsOf(wren.id)).toMatchObject([{ state: 'invited', title: 'New title' }]);
  });

  test('refuses an acceptance of an outdated version', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id);
    await invite(owner.id, kit.id, wren.pub_id);
    const [read] = await invitationsOf(wren.id);
    const body = input({ version: 1, title: 'Loud' });
    await api.send({ method: 'PUT', url: `/v4/kits/${kit.id}`, as: owner.id, body });
    const accept = async (version: number | undefined) =>
      api.send({
        method: 'PUT',
        url: `/v4/kit_invitations/${kit.id}`,
        as: wren.id,
        body: { answer: 'accepted', version },
      });
    expect(await accept(read?.version)).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await invitationsOf(wren.id)).toMatchObject([{ state: 'invited', title: 'Loud', version: 2 }]);
    expect((await accept(2)).status).toBe(204);
    expect(await namesOf(kit.id)).toEqual(['Wren']);
  });

  test('is listed only while discovery shows its owner', async () => {
    const owner = await createPublic('Owner');
    const kit = await createKit(owner.id);
    expect((await readKit(kit.id)).body.is_listed).toBe(true);
    await updateProfile(api, owner.id, { profile: { version: 2, visibility: 'unlisted' } });
    expect((await readKit(kit.id)).body.is_listed).toBe(false);
  });

  test('refuses a stale version and returns the stored kit', async () => {
    const owner = await createPublic('Owner');
    const kit = await createKit(owner.id);
    const update = async (version: number, title: string) =>
      api.send({ method: 'PUT', url: `/v4/kits/${kit.id}`, as: owner.id, body: input({ version, title }) });
    expect(await update(1, 'Second')).toMatchObject({ status: 200, body: { version: 2, title: 'Second' } });
    expect(await update(1, 'Third')).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', current_version: 2, current: { title: 'Second' } },
    });
  });

  test('refuses empty and overlong texts', async () => {
    const owner = await createPublic('Owner');
    const refused = [
      [{ title: ' ' }, '/body/title', 'too_short'],
      [{ title: 'x'.repeat(61) }, '/body/title', 'too_long'],
      [{ description: 'x'.repeat(301) }, '/body/description', 'too_long'],
    ] as const;
    for (const [changes, pointer, code] of refused) {
      const answered = await api.send({
        method: 'POST',
        url: '/v4/kits',
        as: owner.id,
        body: input(changes),
      });
      expect(answered, pointer).toMatchObject({ status: 400, body: { errors: [{ pointer, code }] } });
    }
  });

  test('can be read and changed only by its owner', async () => {
    const [owner, other] = [await createPublic('Owner'), await createPublic('Other')];
    const kit = await createKit(owner.id);
    const attempts = [
      { method: 'PUT', url: `/v4/kits/${kit.id}`, body: input({ version: 1, title: 'Taken' }) },
      { method: 'DELETE', url: `/v4/kits/${kit.id}` },
      { method: 'PUT', url: `/v4/kits/${kit.id}/members/${owner.pub_id}` },
      { method: 'DELETE', url: `/v4/kits/${kit.id}/members/${owner.pub_id}` },
      { method: 'PUT', url: `/v4/kit_invitations/${kit.id}`, body: { answer: 'accepted' } },
    ] as const;
    for (const attempt of attempts) expect((await api.send({ ...attempt, as: other.id })).status).toBe(404);
    expect((await readKit(kit.id)).body.title).toBe('Quiet mornings');
  });

  test('is limited to 20 per owner and 50 creators', async () => {
    const owner = await createPublic('Owner');
    const kit = await createKit(owner.id);
    const invitedAt = api.clock.now();
    await api.db.insert(kitMembers).values(
      Array.from({ length: 50 }, (_, at) => ({
        ownerId: owner.id,
        kitId: kit.id,
        userId: `member-${at}`,
        state: 'invited' as const,
        invitedAt,
      })),
    );
    const wren = await createPublic('Wren');
    expect(await invite(owner.id, kit.id, wren.pub_id)).toMatchObject({ body: { code: 'quota_exceeded' } });
    await api.db.insert(kits).values(
      Array.from({ length: 19 }, (_, at) => ({
        userId: owner.id,
        id: `0199f2c4-7a10-7c55-9d21-4b7a90c1d${String(at).padStart(3, '0')}`,
        title: 'More',
        description: '',
        kind: 'circle' as const,
        version: 1,
        updatedAt: invitedAt,
      })),
    );
    expect(await api.send({ method: 'POST', url: '/v4/kits', as: owner.id, body: input() })).toMatchObject({
      body: { code: 'quota_exceeded' },
    });
  });

  test('is deleted with all invitations by its owner', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const kit = await createKit(owner.id);
    await invite(owner.id, kit.id, wren.pub_id);
    expect((await api.send({ method: 'DELETE', url: `/v4/kits/${kit.id}`, as: owner.id })).status).toBe(204);
    expect((await readKit(kit.id)).status).toBe(404);
    expect(await invitationsOf(wren.id)).toEqual([]);
  });

  test('is deleted with its owner’s account, and memberships with the member’s account', async () => {
    const [owner, wren] = [await createPublic('Owner'), await createPublic('Wren')];
    const [kit, own] = [await createKit(owner.id), await createKit(wren.id)];
    await invite(owner.id, kit.id, wren.pub_id);
    await eraseKits(api.db, wren.id);
    expect((await kitsOf(owner.id))[0]?.members).toEqual([]);
    expect((await readKit(own.id)).status).toBe(404);
  });

  test('requires a profile', async () => {
    const answered = await api.send({ method: 'POST', url: '/v4/kits', as: createUid(), body: input() });
    expect(answered).toMatchObject({ status: 404, body: { code: 'not_registered' } });
  });
});
