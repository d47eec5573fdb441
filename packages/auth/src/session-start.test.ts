import { expect, test } from 'vitest';

import { systemClock } from './browser.ts';
import { AuthError } from './error-codes.ts';
import { createFakeSession } from './testing/fake-session.ts';
import { expectStatus, PASSWORD_SIGN_IN, signInElsewhere } from './testing/session-scenes.ts';

test('reports a silent identity service after ten seconds and recovers', async () => {
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

test('reports an identity service that fails and retries on demand', async () => {
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

test('retries a failed identity service on return to the page', async () => {
  const { session, identity, page } = createFakeSession({ identity: { isReady: false } });
  session.start();
  identity.breakDown(new AuthError('network'));
  await expect.poll(() => session.getState()).toEqual({ status: 'unknown', problem: 'network' });
  identity.recover();
  expect(session.getState().status).toBe('unknown');
  page.comeBack();
  await expectStatus(session, 'signedOut');
});

test('watches no sign-out key while stopped, and watches again after a restart', async () => {
  const fake = createFakeSession();
  const { session, signals, identity } = fake;
  const stop = session.start();
  await session.signIn(PASSWORD_SIGN_IN);
  stop();
  expect(signals.watched).toEqual([]);
  identity.breakDown(new AuthError('network'));
  session.start();
  await expect.poll(() => signals.watched).toHaveLength(1);
});

test('keeps a later start when an earlier start is stopped', async () => {
  const fake = createFakeSession();
  const { session, signals, identity } = fake;
  const stopEarlier = session.start();
  await session.signIn(PASSWORD_SIGN_IN);
  const stop = session.start();
  stopEarlier();
  expect(signals.watched).toHaveLength(1);
  signals.sendDocument({ exists: true, isFromCache: false });
  await expectStatus(session, 'signedOut');
  expect(identity.getStoredUser()).toBeNull();
  stop();
});

test('starts no watch for a response that arrives after stop', async () => {
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
  expect(signals.watched).toEqual([]);
});
