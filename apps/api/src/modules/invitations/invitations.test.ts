import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { profileRepository } from '#modules/profile/public.ts';
import { achievements } from '#platform/database/schema/accounts/achievements.ts';
import { acceptedInvitations, invitationCodes } from '#platform/database/schema/accounts/invitations.ts';

import {
  createCreator,
  createLinkInput,
  createNewcomer,
  createUid,
  replaceLinks,
} from '../../../test/support/factories.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';
import { eraseInvitations } from './invitations.repository.ts';

type Schemas = components['schemas'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const own = async (uid: string) => api.send<Schemas['OwnInvitation']>({ url: '/v4/invitation', as: uid });
const signUp = async (uid: string, code: string) =>
  api.send({ method: 'POST', url: `/v4/profile?invitation_code=${code}`, as: uid });
const invitedFriend = async (uid: string) => {
  const { body } = await api.send<Schemas['AchievementList']>({ url: '/profile/achievements', as: uid });
  return body.items.find(({ id }) => id === 'invited_friend')?.achieved_at ?? null;
};

describe('v4GetInvitation', () => {
  test('creates one code, even for concurrent requests', async () => {
    const { id } = await createNewcomer(api);
    const [one, other] = await Promise.all([own(id), own(id)]);
    expect(one.status).toBe(200);
    expect(one.body.code).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(one.body).toEqual({
      code: one.body.code,
      url_path: `/invite/${one.body.code}`,
      accepted_count: 0,
    });
    expect(other.body).toEqual(one.body);
    expect((await own(id)).body).toEqual(one.body);
  });

  test('returns 404 for a user without a profile', async () => {
    expect(await own(createUid())).toMatchObject({ status: 404, body: { code: 'not_registered' } });
  });
});

describe('getInvitation', () => {
  test('shows only name, handle and icon of the inviter', async () => {
    const { id, pub_id: pubId, name } = await createNewcomer(api);
    const { code } = (await own(id)).body;
    const { status, body } = await api.send({ url: `/invitations?code=${code}` });
    expect(status).toBe(200);
    expect(body).toEqual({ code, inviter: { name, pub_id: pubId, icon_image_key: null } });
  });

  test('returns 404 for unknown codes and 400 for malformed codes', async () => {
    expect(await api.send({ url: `/invitations?code=${'a'.repeat(22)}` })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect((await api.send({ url: '/invitations?code=a' })).status).toBe(400);
    expect((await api.send({ url: '/invitations' })).status).toBe(400);
  });
});

describe('an inviter', () => {
  const revoke = async (uid: string) =>
    api.send({
      method: 'PUT',
      url: `/v2/general/users/${uid}/suspension`,
      headers: { 'x-api-key': TEST_SERVICE_KEY },
    });

  test('is not shown and gets no credit while suspended', async () => {
    const { id } = await createNewcomer(api);
    const { code } = (await own(id)).body;
    expect((await revoke(id)).status).toBe(204);
    expect(await api.send({ url: `/invitations?code=${code}` })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const guest = createUid();
    expect((await signUp(guest, code)).status).toBe(201);
    expect(await invitedFriend(guest)).toBeNull();
    expect(await api.db.$count(acceptedInvitations, eq(acceptedInvitations.inviterId, id))).toBe(0);
  });

  test('B7: is shown only by the handle while the page is a draft', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'draft', name: 'Hidden Mio' });
    await profileRepository.setPresentation(api.db, id, { iconImageKey: 'icon', coverImageKey: null });
    const { code } = (await own(id)).body;
    expect((await api.send({ url: `/invitations?code=${code}` })).body).toEqual({
      code,
      inviter: { name: pubId, pub_id: pubId, icon_image_key: null },
    });
  });
});

describe('a sign-up with an invitation code', () => {
  test('counts once for the inviter and once for the guest', async () => {
    const inviter = await createNewcomer(api);
    const { code } = (await own(inviter.id)).body;
    const guest = createUid();
    expect((await signUp(guest, code)).status).toBe(201);
    expect((await signUp(guest, code)).status).toBe(200);
    expect((await own(inviter.id)).body.accepted_count).toBe(1);
    expect(await invitedFriend(guest)).toBe(api.clock.now().toISOString());
    expect(await invitedFriend(inviter.id)).toBe(api.clock.now().toISOString());
  });

  test('unlocks functions for the inviter without storing an achievement', async () => {
    const inviter = await createNewcomer(api);
    const { code } = (await own(inviter.id)).body;
    expect((await signUp(createUid(), code)).status).toBe(201);
    const rows = await api.db.select().from(achievements).where(eq(achievements.userId, inviter.id));
    expect(rows).toEqual([]);
    const schedule = createLinkInput({ starts_at: '2026-12-01T00:00:00Z' });
    expect((await replaceLinks(api, inviter.id, { version: 1, links: [schedule] })).status).toBe(200);
  });

  test('does not count for existing users or with the user’s own code', async () => {
    const [inviter, member] = [await createNewcomer(api), await createNewcomer(api)];
    const { code } = (await own(inviter.id)).body;
    expect((await signUp(member.id, code)).status).toBe(200);
    expect((await signUp(inviter.id, code)).status).toBe(200);
    expect((await own(inviter.id)).body.accepted_count).toBe(0);
    expect(await invitedFriend(inviter.id)).toBeNull();
    expect(await invitedFriend(member.id)).toBeNull();
  });

  test('succeeds without credit when the code is unknown', async () => {
    const guest = createUid();
    expect((await signUp(guest, 'b'.repeat(22))).status).toBe(201);
    expect(await invitedFriend(guest)).toBeNull();
  });
});

test('erasing the guest keeps the invitation count, and erasing the inviter deletes the count', async () => {
  const inviter = await createNewcomer(api);
  const { code } = (await own(inviter.id)).body;
  const guest = createUid();
  await signUp(guest, code);
  await eraseInvitations(api.db, guest);
  expect((await own(inviter.id)).body.accepted_count).toBe(1);
  const ofGuest = await api.db
    .select()
    .from(acceptedInvitations)
    .where(eq(acceptedInvitations.guestId, guest));
  expect(ofGuest).toEqual([]);
  await eraseInvitations(api.db, inviter.id);
  expect((await api.send({ url: `/invitations?code=${code}` })).status).toBe(404);
  const rows = [
    ...(await api.db.select().from(acceptedInvitations).where(eq(acceptedInvitations.inviterId, inviter.id))),
    ...(await api.db.select().from(invitationCodes).where(eq(invitationCodes.userId, inviter.id))),
  ];
  expect(rows).toEqual([]);
});
