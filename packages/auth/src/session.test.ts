import { expect, test } from 'vitest';

import { AuthError } from './error-codes.ts';
import { SessionRejectedError } from './ports.ts';
import { findSessionRecord } from './session/cached-record.ts';
import { SESSION_COOKIE_NAME, storeSessionRecord } from './session/session-cookie.ts';
import { toSessionRecord } from './session/session-record.ts';
import { readTokenClaims } from './session/token-claims.ts';
import { createFakeSession } from './testing/fake-session.ts';
import {
  createOtherUser,
  createSignedIn,
  expectStatus,
  PASSWORD_SIGN_IN,
  recordStates,
  signInElsewhere,
  signOutElsewhere,
} from './testing/session-scenes.ts';
import { createIdentityToken } from './testing/tokens.ts';

test('is unknown until the first identity event, then signed out', async () => {
  const { session, cookies } = createFakeSession();
  cookies.plant(SESSION_COOKIE_NAME, 'left over');
  expect(session.getState()).toEqual({ status: 'unknown', problem: null });
  session.start();
  expect(session.getState().status).toBe('unknown');
  await expectStatus(session, 'signedOut');
  expect(cookies.read()).toBe('');
  expect(await session.getBearer()).toBeNull();
});

test('drops a stored session that was signed out in another app', async () => {
  const fake = createFakeSession({ identity: { isReady: false } });
  const { session, api, identity, cookies } = fake;
  const states = recordStates(session);
  session.start();
  api.signedOutKeys.add('stored-key');
  signInElsewhere(fake);
  await expectStatus(session, 'signedOut');
  expect(states.map(({ status }) => status)).not.toContain('signedIn');
  expect(identity.getStoredUser()).toBeNull();
  expect(cookies.read()).toBe('');
});

test('removes a malformed cookie before any identity event', async () => {
  const { session, cookies } = createFakeSession({ identity: { isReady: false } });
  cookies.plant(SESSION_COOKIE_NAME, '%7Bbroken');
  session.start();
  await expect.poll(() => cookies.read()).toBe('');
});

test('ignores a status response for a user who has signed out meanwhile', async () => {
  const fake = createFakeSession({ identity: { isReady: false } });
  const { session, api, clock, identity } = fake;
  session.start();
  api.hang('status');
  signInElsewhere(fake);
  await expect.poll(() => api.calls).toEqual(['status']);
  await identity.signOut();
  await expectStatus(session, 'signedOut');
  const states = recordStates(session);
  clock.advance(3_000);
  api.fail('status', null);
  signInElsewhere(fake, {}, 'the next one');
  await expectStatus(session, 'signedIn');
  expect(states).toMatchObject([{ user: { displayName: 'the next one' } }]);
});

test('rejects a token of another user', async () => {
  const fake = createFakeSession({ identity: { isReady: false } });
  fake.session.start();
  signInElsewhere(fake, { userId: 'user-2' });
  await expect.poll(() => fake.session.getState()).toEqual({ status: 'unknown', problem: 'unknown' });
  expect(fake.cookies.read()).toBe('');
});

test('accepts a stored session when the status request fails, and retries the request', async () => {
  for (const trouble of ['fail', 'hang'] as const) {
    const fake = createFakeSession({ identity: { isReady: false } });
    const { session, api, clock } = fake;
    session.start();
    if (trouble === 'fail') api.fail('status', new Error('503'));
    else api.hang('status');
    signInElsewhere(fake);
    await expect.poll(() => api.calls).toEqual(['status']);
    clock.advance(3_000);
    await expectStatus(session, 'signedIn');
    clock.advance(30_000);
    await expect.poll(() => api.calls.length).toBeGreaterThan(1);
  }
});

test('notifies no listener when a refresh updates the cookie and the bearer token', async () => {
  const { session, clock, cookies, identity } = await createSignedIn();
  const states = recordStates(session);
  const first = await session.getBearer();
  clock.advance(301_000);
  const second = await session.getBearer();
  expect(second).not.toBe(first);
  expect(identity.calls.at(-1)).toBe('refresh');
  await expect.poll(() => findSessionRecord(cookies.read())?.token).toBe(second);
  expect(states).toEqual([]);
});

test('ends when another tab signs out', async () => {
  const { session, identity, cookies, signals } = await createSignedIn();
  await identity.signOut();
  await expectStatus(session, 'signedOut');
  expect(cookies.read()).toBe('');
  expect(signals.watched).toEqual([]);
  expect(await session.getBearer()).toBeNull();
});

test('ends when another app signs out', async () => {
  const { session, identity, cookies, signals, clock } = await createSignedIn();
  expect(signals.watched).toEqual([]);
  await expect
    .poll(() => {
      clock.advance(30_000);
      return signals.watched;
    })
    .toEqual([{ userId: 'user-1', key: 'minted-key-number-1' }]);
  signals.sendDocument({ exists: true, isFromCache: false });
  await expectStatus(session, 'signedOut');
  expect(signals.watched).toEqual([]);
  expect(identity.getStoredUser()).toBeNull();
  expect(cookies.read()).toBe('');
});

test('clears its state before it signs out at the identity service', async () => {
  const fake = await createSignedIn();
  const { session, identity } = fake;
  const callsByThen: string[][] = [];
  session.subscribe(() => callsByThen.push([...identity.calls]));
  await signOutElsewhere(fake);
  await expect.poll(() => identity.calls.at(-1)).toBe('sign out');
  expect(callsByThen).toHaveLength(1);
  expect(callsByThen[0]).not.toContain('sign out');
});

test('a late sign-out does not affect the new user of another tab', async () => {
  const fake = await createSignedIn();
  const { session, identity, cookies } = fake;
  const next = createOtherUser(fake);
  identity.signInUnheard(next);
  const claims = readTokenClaims(next.token);
  if (claims !== null) storeSessionRecord(cookies, toSessionRecord(next, claims));

  await signOutElsewhere(fake);
  expect(identity.getStoredUser()).toBe(next);
  expect(findSessionRecord(cookies.read())?.id).toBe('user-2');
  identity.signInElsewhere(next);
  await expect.poll(() => session.getState()).toMatchObject({ user: { id: 'user-2' } });
});

test('does not sign out a new user whose cookie is not stored yet', async () => {
  const fake = await createSignedIn();
  const next = createOtherUser(fake);
  fake.identity.signInUnheard(next);
  await signOutElsewhere(fake);
  await expect.poll(() => fake.identity.calls.at(-1)).toBe('sign out');
  expect(fake.session.getState().status).toBe('signedOut');
  expect(fake.identity.getStoredUser()).toBe(next);
});

test('does not sign out the next user when the previous user’s session ends', async () => {
  const fake = createFakeSession();
  const { api, session, identity, cookies } = fake;
  api.signedOutKeys.add('stored-key');
  session.start();
  await expectStatus(session, 'signedOut');
  const next = createOtherUser(fake);
  signInElsewhere(fake);
  identity.signInUnheard(next);
  const claims = readTokenClaims(next.token);
  if (claims !== null) storeSessionRecord(cookies, toSessionRecord(next, claims));
  const asked = (): number => api.calls.filter((call) => call === 'status').length;
  await expect.poll(asked).toBe(1);
  expect(identity.getStoredUser()).toBe(next);
  expect(findSessionRecord(cookies.read())?.id).toBe('user-2');
});

test('ends a session from another tab that the API reports as signed out', async () => {
  const fake = await createSignedIn();
  const { api, identity, cookies } = fake;
  api.signedOutKeys.add('stored-key');
  signInElsewhere(fake);
  await expect.poll(() => identity.calls.at(-1)).toBe('sign out');
  expect(identity.getStoredUser()).toBeNull();
  expect(cookies.read()).toBe('');
});

test('a late sign-out does not affect the same user’s next session', async () => {
  const fake = await createSignedIn();
  const { session, identity, cookies, clock } = fake;
  const token = createIdentityToken({
    userId: 'user-1',
    issuedAtMs: clock.nowMs(),
    keyForGlobalSignOut: 'next-key',
  });
  const next = { ...createOtherUser(fake), id: 'user-1', token };
  identity.signInUnheard(next);
  const claims = readTokenClaims(token);
  if (claims !== null) storeSessionRecord(cookies, toSessionRecord(next, claims));

  await signOutElsewhere(fake);
  expect(identity.getStoredUser()).toBe(next);
  expect(findSessionRecord(cookies.read())?.keyForGlobalSignOut).toBe('next-key');
  identity.signInElsewhere(next);
  await expect.poll(() => session.getState()).toMatchObject({ user: { keyForGlobalSignOut: 'next-key' } });
});

test('asks the API on demand whether the session was signed out elsewhere', async () => {
  const { session, api } = await createSignedIn();
  await session.confirm();
  expect(session.getState().status).toBe('signedIn');
  api.signedOutKeys.add('minted-key-number-1');
  await session.confirm();
  expect(session.getState().status).toBe('signedOut');
});

const createNavigation = () => {
  const visits: string[] = [];
  return {
    visits,
    navigation: { navigate: (target: string) => void visits.push(target), scrollToTop: () => {} },
  };
};

test('registers the sign-out key, signs out and navigates on logout', async () => {
  const { session, api, identity, logger, cookies } = await createSignedIn();
  const { navigation, visits } = createNavigation();
  await session.logout({ target: '/', navigation });
  expect([...api.signedOutKeys]).toEqual(['minted-key-number-1']);
  expect(identity.getStoredUser()).toBeNull();
  expect(session.getState()).toEqual({ status: 'signedOut', problem: null });
  expect(cookies.read()).toBe('');
  expect(logger.infos).toEqual(['Log-out successful.']);
  expect(visits).toEqual(['/']);
});

test('logs out even when the API and the identity service fail', async () => {
  const { session, api, identity, clock, cookies } = await createSignedIn();
  const { navigation, visits } = createNavigation();
  api.hang('register');
  identity.failNext('sign_out', new AuthError('network'));
  const leaving = session.logout({ target: '/', navigation });
  await expect.poll(() => api.calls).toContain('register');
  clock.advance(3_000);
  await leaving;
  expect(session.getState().status).toBe('signedOut');
  expect(cookies.read()).toBe('');
  expect(visits).toEqual(['/']);
});

test('keeps an oversized session record in memory and logs one error', async () => {
  const fake = await createSignedIn();
  const { session, clock, cookies, logger } = fake;
  const longName = '👨‍👩‍👧‍👦'.repeat(50);
  signInElsewhere(fake, { keyForGlobalSignOut: 'minted-key-number-1' }, longName);
  await expect
    .poll(() => session.getState())
    .toMatchObject({ status: 'signedIn', user: { displayName: longName } });
  expect(cookies.read()).toBe('');
  clock.advance(301_000);
  await session.getBearer();
  await expect.poll(() => fake.identity.calls).toContain('refresh');
  expect(logger.errors).toEqual(['No session cookie: too_large.']);
  expect(session.getState().status).toBe('signedIn');
});

test('refreshes the token when the profile has another pib id, and logs failures', async () => {
  const { session, api, identity, logger } = await createSignedIn();
  api.setPibId('pib-2');
  await session.syncPibId('pib-2');
  await expect.poll(() => session.getState()).toMatchObject({ user: { pibId: 'pib-2' } });
  identity.failNext('refresh', new AuthError('network'));
  await session.syncPibId('pib-3');
  expect(logger.errors).toEqual(['Syncing the pib id failed.']);
});

test('gives another app a custom token with the same sign-out key', async () => {
  const { session, api, identity, clock } = await createSignedIn();
  clock.advance(200_000);
  const token = await session.getCustomToken('shop');
  expect(readTokenClaims(token)).toMatchObject({
    id: 'user-1',
    keyForGlobalSignOut: 'minted-key-number-1',
  });
  expect(identity.calls.at(-1)).toBe('refresh');
  expect(api.calls.at(-1)).toBe('custom-token');
  expect(api.apps.at(-1)).toBe('shop');
});

test('gives another app no custom token while signed out', async () => {
  const { session } = createFakeSession();
  session.start();
  await expect(session.getCustomToken('shop')).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('signs out instead of giving a custom token after a sign-out elsewhere', async () => {
  const { session, api } = await createSignedIn();
  api.signedOutKeys.add('minted-key-number-1');
  api.fail('custom-token', new SessionRejectedError('session_signed_out'));
  await expect(session.getCustomToken('shop')).rejects.toMatchObject({ code: 'sign_in_again' });
  await expectStatus(session, 'signedOut');
});

test('still works after being awaited or copied', async () => {
  const { session } = createFakeSession();
  expect(await Promise.resolve(session)).toBe(session);
  const copy = { ...session };
  copy.start();
  await copy.signIn(PASSWORD_SIGN_IN);
  expect(session.getState().status).toBe('signedIn');
});
