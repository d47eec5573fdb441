import { expect, test } from 'vitest';

import { systemClock } from './browser.ts';
import { AuthError } from './error-codes.ts';
import { createFakeSession } from './testing/fake-session.ts';
import {
  expectStatus,
  PASSWORD_SIGN_IN,
  signInElsewhere,
  signOutElsewhere,
} from './testing/session-scenes.ts';

test('reports a problem when the identity service is silent for ten seconds, and recovers', async () => {
  const fake = createFakeSession({ identity: { isReady: false } });
  const { session, clock } = fake;
  session.start();
  clock.advance(9_999);
  expect(session.getState()).toEqual({ status: 'unknown', problem: null });
  clock.advance(1);
  expect(session.getState()).toEqual({ status: 'unknown', problem: 'network' });
  signInElsewhere(fake);
  await expectStatus(session, 'signedIn');
});

test('reports a problem when the identity service fails, and retries on demand', async () => {
  const { session, identity } = createFakeSession({ identity: { isReady: false } });
  session.start();
  identity.breakDown(new AuthError('configuration'));
  await expect.poll(() => session.getState()).toEqual({ status: 'unknown', problem: 'configuration' });
  await expect(session.getBearer()).rejects.toMatchObject({ code: 'configuration' });
  const retried = session.retry();
  await expect.poll(() => session.getState()).toEqual({ status: 'unknown', problem: null });
  identity.breakDown(new AuthError('network'));
  await expect(retried).rejects.toMatchObject({ code: 'network' });
});

test('retries a failed identity service when the user returns to the tab', async () => {
  const { session, identity, page } = createFakeSession({ identity: { isReady: false } });
  session.start();
  identity.breakDown(new AuthError('network'));
  await expect.poll(() => session.getState()).toEqual({ status: 'unknown', problem: 'network' });
  identity.recover();
  expect(session.getState().status).toBe('unknown');
  page.comeBack();
  await expectStatus(session, 'signedOut');
});

test('watches the sign-out key only between start and stop', async () => {
  const fake = createFakeSession();
  const { session, signals, identity, clock } = fake;
  const stop = session.start();
  await session.signIn(PASSWORD_SIGN_IN);
  stop();
  const { reads } = signals;
  clock.advance(60_000);
  expect([signals.reads, signals.watched]).toEqual([reads, []]);
  identity.breakDown(new AuthError('network'));
  session.start();
  await expect.poll(() => signals.reads).toBeGreaterThan(reads);
});

test('the stop function of a first start has no effect after a second start', async () => {
  const fake = createFakeSession();
  const { session, identity } = fake;
  const stopEarlier = session.start();
  await session.signIn(PASSWORD_SIGN_IN);
  const stop = session.start();
  stopEarlier();
  await signOutElsewhere(fake);
  expect(identity.getStoredUser()).toBeNull();
  stop();
});

test('starts no watch of the sign-out key when the API responds after the session was stopped', async () => {
  const fake = createFakeSession({ identity: { isReady: false } });
  const { session, api, clock, signals } = fake;
  const stop = session.start();
  api.hang('status');
  signInElsewhere(fake);
  await expect.poll(() => api.calls).toEqual(['status']);
  stop();
  clock.advance(3_000);
  await new Promise<void>((resolve) => {
    systemClock.schedule(resolve, 0);
  });
  expect(session.getState().status).toBe('unknown');
  expect([signals.reads, signals.watched]).toEqual([0, []]);
});
