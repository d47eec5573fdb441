import { expect, test } from 'vitest';

import { createFakeSession } from './testing/fake-session.ts';
import { createSignedIn, expectStatus, signInElsewhere } from './testing/session-scenes.ts';
import { readTokenClaims } from './token-claims.ts';

const KEY = 'minted-key-number-1';

/** Signed in, with a token too old to be sent as it is, and an identity service that accepts connections and is silent. */
async function createStalled() {
  const fake = await createSignedIn();
  fake.clock.advance(301_000);
  fake.identity.holdRefresh();
  return fake;
}

const createNavigation = () => {
  const visits: string[] = [];
  return {
    visits,
    navigation: { navigate: (target: string) => void visits.push(target), scrollToTop: () => {} },
  };
};

test('a call waits three seconds for a new token, then goes with the one there is', async () => {
  const { session, clock, identity } = await createStalled();
  const bearer = session.getBearerOf('user-1');
  await expect.poll(() => identity.calls.at(-1)).toBe('refresh');
  clock.advance(3_000);
  expect(readTokenClaims(await bearer)?.keyForGlobalSignOut).toBe(KEY);
});

test('logging out registers the key at once', async () => {
  const { session, api, identity, cookies } = await createStalled();
  const { navigation, visits } = createNavigation();
  await session.logout({ target: '/', navigation });
  expect([...api.signedOutKeys]).toEqual([KEY]);
  expect(identity.calls).not.toContain('refresh');
  expect(cookies.read()).toBe('');
  expect(visits).toEqual(['/']);
});

test('logging out with an expired token gives up on a new one, and is signed out here', async () => {
  const { session, api, clock, identity, logger } = await createStalled();
  const { navigation, visits } = createNavigation();
  clock.advance(3_600_000);
  const leaving = session.logout({ target: '/', navigation });
  await expect.poll(() => identity.calls.at(-1)).toBe('refresh');
  clock.advance(3_000);
  await leaving;
  expect([...api.signedOutKeys]).toEqual([]);
  expect(logger.errors).toEqual(['Signing out elsewhere failed.']);
  expect(session.getState().status).toBe('signedOut');
  expect(visits).toEqual(['/']);
});

test('the status call is asked with the token there is: on coming back, by the timer and after a 401', async () => {
  const { session, api, clock, page, identity } = await createStalled();
  const asked = (): number => api.calls.filter((call) => call === 'status').length;
  // Signing in has asked, and the timer while the time went by.
  await expect.poll(asked).toBe(2);
  page.comeBack();
  await expect.poll(asked).toBe(3);
  clock.advance(4_000);
  await expect.poll(asked).toBe(4);
  expect(identity.calls).not.toContain('refresh');

  api.signedOutKeys.add(KEY);
  await session.confirm();
  expect(session.getState().status).toBe('signedOut');
});

test('whoever logs out before it is known who is here waits for it, so that every app is signed out', async () => {
  const fake = createFakeSession({ identity: { isReady: false } });
  const { session, api } = fake;
  const { navigation, visits } = createNavigation();
  session.start();
  const leaving = session.logout({ target: '/', navigation });
  signInElsewhere(fake);
  await leaving;
  expect([...api.signedOutKeys]).toEqual(['stored-key']);
  expect(visits).toEqual(['/']);
});

test('whoever logs out while nobody tells who is here waits three seconds', async () => {
  const { session, clock, identity } = createFakeSession({ identity: { isReady: false } });
  const { navigation, visits } = createNavigation();
  session.start();
  const leaving = session.logout({ target: '/', navigation });
  clock.advance(3_000);
  await leaving;
  expect(identity.calls).toEqual(['sign out']);
  await expectStatus(session, 'signedOut');
  expect(visits).toEqual(['/']);
});
