import { expect, test } from 'vitest';

import { createFakeSession } from '../testing/fake-session.ts';
import { createSignedIn, expectStatus, signInElsewhere } from '../testing/session-scenes.ts';
import { readTokenClaims } from './token-claims.ts';

const KEY = 'minted-key-number-1';

/** Creates a signed-in session whose token needs a refresh, while the identity service never answers. */
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

test('waits three seconds for a hanging refresh, then sends the current token', async () => {
  const { session, clock, identity } = await createStalled();
  const bearer = session.getBearerOf('user-1');
  await expect.poll(() => identity.calls.at(-1)).toBe('refresh');
  clock.advance(3_000);
  expect(readTokenClaims(await bearer)?.keyForGlobalSignOut).toBe(KEY);
});

test('logout registers the sign-out key at once despite a hanging refresh', async () => {
  const { session, api, identity, cookies } = await createStalled();
  const { navigation, visits } = createNavigation();
  await session.logout({ target: '/', navigation });
  expect([...api.signedOutKeys]).toEqual([KEY]);
  expect(identity.calls).not.toContain('refresh');
  expect(cookies.read()).toBe('');
  expect(visits).toEqual(['/']);
});

test('logs out in this browser when an expired token cannot be refreshed', async () => {
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

test('polls the sign-out status with the current token, without a refresh', async () => {
  const { session, api, clock, page, identity } = await createStalled();
  const asked = (): number => api.calls.filter((call) => call === 'status').length;
  // The sign-in sent the first request, and the timer sent the second during `advance`.
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

test('logout waits for the first identity event, so that it signs out every app', async () => {
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

test('logs out after three seconds when the identity service does not answer', async () => {
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
