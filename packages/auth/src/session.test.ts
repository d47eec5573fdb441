import { expect, test } from 'vitest';

import { AuthError } from './error-codes.ts';
import { findSessionRecord } from './kept-record.ts';
import { SessionRejectedError } from './ports.ts';
import { SESSION_COOKIE_NAME, storeSessionRecord } from './session-cookie.ts';
import { toSessionRecord } from './session-record.ts';
import { createFakeSession } from './testing/fake-session.ts';
import {
  createSignedIn,
  expectStatus,
  recordStates,
  signInElsewhere,
  toSomebodyElse,
} from './testing/session-scenes.ts';
import { createIdentityToken } from './testing/tokens.ts';
import { readTokenClaims } from './token-claims.ts';

test('a session is unknown until the first event, then signed out when nobody is there', async () => {
  const { session, cookies } = createFakeSession();
  cookies.plant(SESSION_COOKIE_NAME, 'left over');
  expect(session.getState()).toEqual({ status: 'unknown', problem: null });
  session.start();
  expect(session.getState().status).toBe('unknown');
  await expectStatus(session, 'signedOut');
  expect(cookies.read()).toBe('');
  expect(await session.getBearer()).toBeNull();
});

test('a stored session whose key is signed out counts as absent', async () => {
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

test('a malformed cookie is discarded, whatever the identity service says', async () => {
  const { session, cookies } = createFakeSession({ identity: { isReady: false } });
  cookies.plant(SESSION_COOKIE_NAME, '%7Bbroken');
  session.start();
  await expect.poll(() => cookies.read()).toBe('');
});

test('an answer about somebody who has left meanwhile changes nothing', async () => {
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

test('a token of somebody else makes no session', async () => {
  const fake = createFakeSession({ identity: { isReady: false } });
  fake.session.start();
  signInElsewhere(fake, { userId: 'user-2' });
  await expect.poll(() => fake.session.getState()).toEqual({ status: 'unknown', problem: 'unknown' });
  expect(fake.cookies.read()).toBe('');
});

test('a status call that fails or hangs lets a stored session in, and is asked again', async () => {
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

test('a refreshed token renews cookie and bearer and is no news to screens', async () => {
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

test('a sign-out in another tab ends the session here', async () => {
  const { session, identity, cookies, signals } = await createSignedIn();
  await identity.signOut();
  await expectStatus(session, 'signedOut');
  expect(cookies.read()).toBe('');
  expect(signals.watched).toEqual([]);
  expect(await session.getBearer()).toBeNull();
});

test('a sign-out in another app ends the session here', async () => {
  const { session, identity, cookies, signals } = await createSignedIn();
  signals.tellDocument({ exists: true, isFromCache: false });
  await expectStatus(session, 'signedOut');
  expect(signals.watched).toEqual([]);
  expect(identity.getStoredUser()).toBeNull();
  expect(cookies.read()).toBe('');
});

test('a session that was ended elsewhere is over before the identity service is told', async () => {
  const { session, identity, signals } = await createSignedIn();
  const callsByThen: string[][] = [];
  session.subscribe(() => callsByThen.push([...identity.calls]));
  signals.tellDocument({ exists: true, isFromCache: false });
  await expect.poll(() => identity.calls.at(-1)).toBe('sign out');
  expect(callsByThen).toHaveLength(1);
  expect(callsByThen[0]).not.toContain('sign out');
});

test('a tab that hears late of its sign-out leaves the next person of another tab alone', async () => {
  const fake = await createSignedIn();
  const { session, identity, cookies, signals } = fake;
  const next = toSomebodyElse(fake);
  identity.signInUnheard(next);
  const claims = readTokenClaims(next.token);
  if (claims !== null) storeSessionRecord(cookies, toSessionRecord(next, claims));

  signals.tellDocument({ exists: true, isFromCache: false });
  await expectStatus(session, 'signedOut');
  expect(identity.getStoredUser()).toBe(next);
  expect(findSessionRecord(cookies.read())?.id).toBe('user-2');
  identity.signInElsewhere(next);
  await expect.poll(() => session.getState()).toMatchObject({ user: { id: 'user-2' } });
});

test('a tab that hears late of its sign-out leaves the next person alone before there is a cookie, too', async () => {
  const fake = await createSignedIn();
  const next = toSomebodyElse(fake);
  fake.identity.signInUnheard(next);
  fake.signals.tellDocument({ exists: true, isFromCache: false });
  await expect.poll(() => fake.identity.calls.at(-1)).toBe('sign out');
  expect(fake.session.getState().status).toBe('signedOut');
  expect(fake.identity.getStoredUser()).toBe(next);
});

test('a tab that hears at once of somebody and of their sign-out leaves the next person alone', async () => {
  const fake = createFakeSession();
  const { api, session, identity, cookies } = fake;
  api.signedOutKeys.add('stored-key');
  session.start();
  await expectStatus(session, 'signedOut');
  const next = toSomebodyElse(fake);
  signInElsewhere(fake);
  identity.signInUnheard(next);
  const claims = readTokenClaims(next.token);
  if (claims !== null) storeSessionRecord(cookies, toSessionRecord(next, claims));
  const asked = (): number => api.calls.filter((call) => call === 'status').length;
  await expect.poll(asked).toBe(1);
  expect(identity.getStoredUser()).toBe(next);
  expect(findSessionRecord(cookies.read())?.id).toBe('user-2');
});

test('who hears of somebody that is out already does not take its own record for theirs', async () => {
  const fake = await createSignedIn();
  const { api, identity, cookies } = fake;
  api.signedOutKeys.add('stored-key');
  signInElsewhere(fake);
  await expect.poll(() => identity.calls.at(-1)).toBe('sign out');
  expect(identity.getStoredUser()).toBeNull();
  expect(cookies.read()).toBe('');
});

test('a tab that hears late of its sign-out leaves the next session of the same person alone', async () => {
  const fake = await createSignedIn();
  const { session, identity, cookies, signals, clock } = fake;
  const token = createIdentityToken({
    userId: 'user-1',
    issuedAtMs: clock.nowMs(),
    keyForGlobalSignOut: 'next-key',
  });
  const next = { ...toSomebodyElse(fake), id: 'user-1', token };
  identity.signInUnheard(next);
  const claims = readTokenClaims(token);
  if (claims !== null) storeSessionRecord(cookies, toSessionRecord(next, claims));

  signals.tellDocument({ exists: true, isFromCache: false });
  await expectStatus(session, 'signedOut');
  expect(identity.getStoredUser()).toBe(next);
  expect(findSessionRecord(cookies.read())?.keyForGlobalSignOut).toBe('next-key');
  identity.signInElsewhere(next);
  await expect.poll(() => session.getState()).toMatchObject({ user: { keyForGlobalSignOut: 'next-key' } });
});

test('a 401 may be checked at once', async () => {
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

test('logging out registers the key, signs out and leaves', async () => {
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

test('logging out works while API and identity service do not', async () => {
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

test('a record too large for a cookie is kept in memory, with one error logged', async () => {
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

test('a profile with another pib id gets new claims, and a failure is only logged', async () => {
  const { session, api, identity, logger } = await createSignedIn();
  api.setPibId('pib-2');
  await session.syncPibId('pib-2');
  await expect.poll(() => session.getState()).toMatchObject({ user: { pibId: 'pib-2' } });
  identity.failNext('refresh', new AuthError('network'));
  await session.syncPibId('pib-3');
  expect(logger.errors).toEqual(['Syncing the pib id failed.']);
});

test('another app gets a token with the key of this sign-on, for a bearer that is fresh', async () => {
  const { session, api, identity, clock } = await createSignedIn();
  clock.advance(200_000);
  const token = await session.getCustomToken();
  expect(readTokenClaims(token)).toMatchObject({
    id: 'user-1',
    keyForGlobalSignOut: 'minted-key-number-1',
  });
  expect(identity.calls.at(-1)).toBe('refresh');
  expect(api.calls.at(-1)).toBe('custom-token');
});

test('nobody signed in has no token for another app', async () => {
  const { session } = createFakeSession();
  session.start();
  await expect(session.getCustomToken()).rejects.toMatchObject({ code: 'sign_in_again' });
});

test('a session that has ended elsewhere gives no token, and ends here too', async () => {
  const { session, api } = await createSignedIn();
  api.signedOutKeys.add('minted-key-number-1');
  api.fail('custom-token', new SessionRejectedError('session_signed_out'));
  await expect(session.getCustomToken()).rejects.toMatchObject({ code: 'sign_in_again' });
  await expectStatus(session, 'signedOut');
});
