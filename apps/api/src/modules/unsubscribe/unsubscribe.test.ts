import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createCreator, createUid, readPage, updateProfile } from '../../../test/support/factories.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp } from '../../../test/support/test-app.ts';
import { eraseDueUsers } from './erase-due-users.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  api.identity.isDown = false;
});

const CALLS = ['/v2/general/users/unsubscribe', '/unsubscribe', '/v4/unsubscribe'] as const;
const leave = async (as: string, url: string = CALLS[2]) => api.send({ method: 'POST', url, as });
const readStatus = async (as: string, claims = {}) => api.send({ url: '/v4/unsubscribe', as, claims });
const stay = async (as: string) => api.send({ method: 'DELETE', url: '/v4/unsubscribe', as });
/** Advances the clock, so that later tokens stem from a new sign-in. */
const signInAgain = () => api.clock.advance(1000);

describe.each(CALLS)('POST %s', (url) => {
  test('hides the creator’s page and revokes the sessions at once', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    const leftAt = api.clock.now();
    expect(await leave(id, url)).toMatchObject({ status: 204, text: '' });
    expect((await readPage(api, pubId)).status).toBe(404);
    expect(api.pages.notified.at(-1)).toEqual([pubId]);
    expect(await readStatus(id)).toMatchObject({ status: 401, body: { code: 'session_signed_out' } });
    expect(await readStatus(id, { key_for_global_sign_out: 'key-of-another-device' })).toMatchObject({
      status: 401,
      body: { code: 'session_revoked' },
    });
    expect(api.identity.updated.get(id)).toEqual({ pibId: null, tokensValidAfter: leftAt });
  });

  test('signs out the token’s session and notifies the apps where that session is open', async () => {
    const { id } = await createCreator(api);
    const claims = { key_for_global_sign_out: 'abcdefghijklmnopqrstuv' };
    expect((await api.send({ method: 'POST', url, as: id, claims })).status).toBe(204);
    expect(api.signals.pushed.at(-1)).toMatchObject({ userId: id, key: 'abcdefghijklmnopqrstuv' });
  });

  test('refuses a token older than five minutes', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    const issuedSecondsAgo = async (seconds: number) =>
      api.send({
        method: 'POST',
        url,
        as: id,
        claims: { iat: Math.floor(api.clock.now().getTime() / 1000) - seconds },
      });
    expect(await issuedSecondsAgo(55 * 60)).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
    expect((await issuedSecondsAgo(301)).status).toBe(401);
    expect((await readPage(api, pubId)).status).toBe(200);
    expect((await issuedSecondsAgo(300)).status).toBe(204);
  });

  test('refuses a token issued now for a sign-in older than five minutes', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    const signedInAgo = async (seconds: number) =>
      api.send({
        method: 'POST',
        url,
        as: id,
        claims: { auth_time: Math.floor(api.clock.now().getTime() / 1000) - seconds },
      });
    expect(await signedInAgo(301)).toMatchObject({ status: 401, body: { code: 'token_not_fresh' } });
    expect((await readPage(api, pubId)).status).toBe(200);
    expect((await signedInAgo(300)).status).toBe(204);
  });

  test('returns the time of erasure, which a second request does not postpone', async () => {
    const { id } = await createCreator(api);
    const leavesAt = new Date(api.clock.now().getTime() + 14 * DAY_MS).toISOString();
    await leave(id, url);
    api.clock.advance(DAY_MS);
    expect((await leave(id, url)).status).toBe(204);
    expect((await readStatus(id)).body).toEqual({ is_leaving: true, leaves_at: leavesAt });
    const { body } = await api.send({ url: '/v4/profile', as: id });
    expect(body).toMatchObject({ account: { state: 'leaving', leaves_at: leavesAt } });
  });
});

test('POST /unsubscribe refuses a request without a token', async () => {
  expect(await api.send({ method: 'POST', url: '/unsubscribe' })).toMatchObject({
    status: 401,
    body: { code: 'token_missing' },
  });
});

describe('a user pending deletion', () => {
  test('can sign in again and cancel, which restores everything', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public', name: 'Mio' });
    await leave(id);
    signInAgain();
    expect((await stay(id)).status).toBe(204);
    expect((await stay(id)).status).toBe(204);
    expect((await readStatus(id)).body).toEqual({ is_leaving: false, leaves_at: null });
    expect((await readPage(api, pubId)).body).toMatchObject({ name: 'Mio', visibility: 'public' });
    expect(api.pages.notified.at(-1)).toEqual([pubId]);
    expect((await updateProfile(api, id, { profile: { version: 2, name: 'Back' } })).status).toBe(200);
    api.clock.advance(30 * DAY_MS);
    await eraseDueUsers(api.core);
    expect((await readPage(api, pubId)).body.name).toBe('Back');
  });

  test('can read but not write', async () => {
    const { id } = await createCreator(api);
    await leave(id);
    signInAgain();
    expect((await api.send({ url: '/v4/profile', as: id })).status).toBe(200);
    expect(await updateProfile(api, id, { profile: { version: 1, name: 'x' } })).toMatchObject({
      status: 403,
      body: { code: 'account_leaving' },
    });
  });

  test('stays suspended after cancelling the deletion', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    const suspension = {
      url: `/v2/general/users/${id}/suspension`,
      headers: { 'x-api-key': TEST_SERVICE_KEY },
    };
    await api.send({ method: 'PUT', ...suspension });
    expect((await leave(id)).status).toBe(204);
    signInAgain();
    expect((await stay(id)).status).toBe(204);
    expect((await readPage(api, pubId)).status).toBe(404);
    await leave(id);
    await api.send({ method: 'DELETE', ...suspension });
    expect((await readPage(api, pubId)).status).toBe(404);
    signInAgain();
    await stay(id);
    expect((await readPage(api, pubId)).status).toBe(200);
  });

  test('is erased even without a profile', async () => {
    const id = createUid();
    await leave(id);
    api.clock.advance(14 * DAY_MS);
    await eraseDueUsers(api.core);
    expect(api.identity.removed).toContain(id);
  });

  test('has its sessions revoked once the identity service is reachable again', async () => {
    const { id } = await createCreator(api);
    api.identity.isDown = true;
    const leftAt = api.clock.now();
    expect((await leave(id)).status).toBe(204);
    api.identity.isDown = false;
    api.clock.advance(1000);
    await api.outbox.deliverDue();
    expect(api.identity.updated.get(id)).toEqual({ pibId: null, tokensValidAfter: leftAt });
  });
});

test('requesting an account deletion does not affect other users', async () => {
  const [one, other] = [await createCreator(api), await createCreator(api)];
  await leave(one.id);
  expect((await readStatus(other.id)).body).toEqual({ is_leaving: false, leaves_at: null });
  expect((await readPage(api, other.pub_id)).status).toBe(200);
});
