import { afterAll, beforeAll, expect, test } from 'vitest';

import { createAccountStatusCache } from '#core/accounts/account-status-cache.ts';
import { signUp, updateProfile as changeProfile } from '#modules/profile/public.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';

import { createCreator, createUid, readPage, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const moderate = async (method: 'PUT' | 'DELETE', id: string) =>
  api.send({
    method,
    url: `/v2/general/users/${id}/suspension`,
    headers: { 'x-api-key': TEST_SERVICE_KEY },
  });
const listHandles = async () =>
  (await api.send<{ items: { pub_id: string }[] }>({ url: '/users' })).body.items.map(({ pub_id }) => pub_id);

test('hides the page, notifies page servers and restores the page', async () => {
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
  expect(await moderate('PUT', id)).toMatchObject({ status: 204, text: '' });
  expect((await moderate('PUT', id)).status).toBe(204);
  expect((await readPage(api, pubId)).status).toBe(404);
  expect(await listHandles()).not.toContain(pubId);
  expect(api.pages.notified.at(-1)).toEqual([pubId]);

  expect((await moderate('DELETE', id)).status).toBe(204);
  expect((await moderate('DELETE', id)).status).toBe(204);
  expect((await readPage(api, pubId)).body.visibility).toBe('public');
  expect(await listHandles()).toContain(pubId);
  expect(api.pages.notified.at(-1)).toEqual([pubId]);
});

test('refuses a preview code while the owner is suspended', async () => {
  const { id } = await createCreator(api, { visibility: 'draft' });
  const { body } = await api.send<{ code: string }>({
    method: 'POST',
    url: '/v4/profile/preview_code',
    as: id,
  });
  const openPreview = async () => (await api.send({ url: `/profile?code=${body.code}` })).status;
  expect(await openPreview()).toBe(200);
  await moderate('PUT', id);
  expect(await openPreview()).toBe(404);
  await moderate('DELETE', id);
  expect(await openPreview()).toBe(200);
});

test('shows the user the reason during the suspension', async () => {
  const { id } = await createCreator(api);
  const readAccount = async () =>
    (await api.send<{ account: unknown }>({ url: '/v4/profile', as: id })).body.account;
  expect(await readAccount()).toEqual({ state: 'active', leaves_at: null });
  await api.send({
    method: 'PUT',
    url: `/v2/general/users/${id}/suspension?reason=spam`,
    headers: { 'x-api-key': TEST_SERVICE_KEY },
  });
  expect(await readAccount()).toEqual({ state: 'suspended', leaves_at: null, suspension_reason: 'spam' });
  await moderate('PUT', id);
  expect(await readAccount()).toMatchObject({ suspension_reason: 'spam' });
  await moderate('DELETE', id);
  expect(await readAccount()).toEqual({ state: 'active', leaves_at: null });
});

test('restores a draft page as a draft', async () => {
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'draft' });
  await moderate('PUT', id);
  await moderate('DELETE', id);
  expect((await readPage(api, pubId)).status).toBe(404);
  expect((await api.send({ url: '/v4/profile', as: id })).body).toMatchObject({
    user: { visibility: 'draft' },
  });
});

test('lets the user read but not write', async () => {
  const { id } = await createCreator(api, { visibility: 'public' });
  await moderate('PUT', id);
  const { body } = await api.send({ url: '/v4/profile', as: id });
  expect(body).toMatchObject({ user: { id, visibility: 'public' } });
  expect(await updateProfile(api, id, { profile: { version: 2, visibility: 'public' } })).toMatchObject({
    status: 403,
    body: { code: 'account_suspended' },
  });
});

test('refuses a write on a server that has not noticed the suspension', async () => {
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
  await moderate('PUT', id);
  const late = await createTestApp({
    database: {
      db: api.db,
      staleDb: api.db,
      runner: api.runner,
      ping: async () => {},
      close: async () => {},
    },
  });
  const write = changeProfile(late.core, {
    viewer: { accountId: id, pageId: id, nameAtProvider: null, isEmailVerified: false },
    body: { profile: { version: 2, visibility: 'public' } },
  });
  await expect(write).rejects.toMatchObject({ code: 'account_suspended' });
  await late.close();
  expect((await readPage(api, pubId)).status).toBe(404);
});

test('refuses the sign-up of a suspended account', async () => {
  const id = createUid();
  await moderate('PUT', id);
  const send = async () => api.send({ method: 'POST', url: '/v4/profile', as: id });
  expect(await send()).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
  await expect(
    signUp(api.core, {
      viewer: { accountId: id, pageId: id, nameAtProvider: null, pibId: null },
      query: {},
      caller: { acceptLanguage: undefined },
    }),
  ).rejects.toMatchObject({
    code: 'account_suspended',
  });
  await moderate('DELETE', id);
  expect((await send()).status).toBe(201);
});

test('a suspension reaches other servers within three seconds', async () => {
  const { id } = await createCreator(api);
  await api.send({ url: '/v4/profile', as: id });
  await api.db
    .insert(accounts)
    .values({ userId: id, suspendedAt: api.clock.now() })
    .onConflictDoUpdate({ target: accounts.userId, set: { suspendedAt: api.clock.now() } });
  const write = async () => updateProfile(api, id, { profile: { version: 1, name: 'Late' } });
  api.clock.advance(3001);
  expect(await write()).toMatchObject({ status: 403, body: { code: 'account_suspended' } });
});

test('caches the account status per sign-out key until the user is evicted from the cache', async () => {
  let asked = 0;
  const row = {
    tokensValidAfter: null,
    suspendedAt: null,
    suspensionReason: null,
    leavesAt: null,
    erasedAt: null,
    signedOutAt: null,
    keptMethods: null,
    passwordlessStartsAt: null,
  };
  const find = async () => {
    asked += 1;
    return row;
  };
  const accountStatuses = createAccountStatusCache({
    repository: { find },
    identityStates: { isClosed: async () => false, knownEmail: () => null },
    clock: api.clock,
  });
  const read = async (signOutKey: string | null) => accountStatuses.read({ accountId: 'mio', signOutKey });
  await read(null);
  await read('one');
  await read(null);
  await read('one');
  expect(asked).toBe(2);
  accountStatuses.evict('mio');
  await read('one');
  expect(asked).toBe(3);
});

test.each(['a.b', 'x'.repeat(129), '%20'])('refuses the user id %j', async (id) => {
  expect([400, 404, 414]).toContain((await moderate('PUT', id)).status);
});
