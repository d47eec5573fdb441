import { expect, test } from 'vitest';

import { AuthError, toAuthError } from '../error-codes.ts';
import { toFirebaseAuthError } from '../firebase/firebase-errors.ts';
import { SessionRejectedError } from '../ports.ts';
import { findSessionRecord } from '../session/cached-record.ts';
import { createFakeSession } from '../testing/fake-session.ts';
import {
  createSignedIn,
  expectStatus,
  PASSWORD_SIGN_IN,
  recordStates,
  signInElsewhere,
} from '../testing/session-scenes.ts';
import { createIdentityToken } from '../testing/tokens.ts';

test('exchanges the token of a password sign-in for a custom token before storing anything', async () => {
  const { session, identity, api, cookies, signals } = createFakeSession();
  session.start();
  await expectStatus(session, 'signedOut');
  const states = recordStates(session);
  await session.signIn(PASSWORD_SIGN_IN);
  expect(identity.calls).toEqual(['prove password', 'sign in with custom token', 'discard']);
  expect(api.calls[0]).toBe('custom-token');
  expect(states.map(({ status }) => status)).toEqual(['signedIn']);
  expect(session.getState()).toMatchObject({
    user: {
      id: 'user-1',
      pibId: 'pib-1',
      keyForGlobalSignOut: 'minted-key-number-1',
      shouldVerifyEmail: true,
    },
  });
  expect(session.getState()).not.toHaveProperty('user.token');
  expect(findSessionRecord(cookies.read())).toMatchObject({
    token: await session.getBearer(),
    displayName: '花',
  });
  await expect.poll(() => signals.reads).toBe(1);
});

test('stays signed out and sets no session problem after wrong credentials', async () => {
  const { session, identity } = createFakeSession();
  session.start();
  identity.failNext('prove', new AuthError('wrong_credentials'));
  await expect(session.signIn(PASSWORD_SIGN_IN)).rejects.toMatchObject({ code: 'wrong_credentials' });
  expect(session.getState()).toEqual({ status: 'signedOut', problem: null });
});

test('leaves the session unchanged when the user closes the popup', async () => {
  const { session, identity, api } = createFakeSession();
  session.start();
  await expectStatus(session, 'signedOut');
  identity.holdPopup();
  const giveUp = new AbortController();
  const attempt = session.signIn({ kind: 'popup', provider: 'github' }, giveUp.signal);
  await expect.poll(() => identity.calls).toEqual(['prove popup']);
  giveUp.abort();
  await expect(attempt).rejects.toMatchObject({ code: 'cancelled' });
  expect(session.getState()).toEqual({ status: 'signedOut', problem: null });
  expect(api.calls).toEqual([]);
});

test('completes a sign-in by redirect', async () => {
  const { session, identity } = createFakeSession();
  session.start();
  await session.leaveToProvider('apple');
  await expect(session.takeReturned()).rejects.toMatchObject({ code: 'redirect_lost' });
  identity.failNext('prove', new AuthError('network'));
  await expect(session.takeReturned()).rejects.toMatchObject({ code: 'redirect_lost' });
  identity.bringBack();
  await session.takeReturned();
  expect(session.getState()).toMatchObject({ user: { keyForGlobalSignOut: 'minted-key-number-1' } });
  expect(identity.calls.slice(-2)).toEqual(['sign in with custom token', 'discard']);
});

test.each([
  { kind: 'sign_up', email: 'hana@example.com', password: 'a long secret' },
  { kind: 'phone', verificationId: 'sent-1', code: '123456' },
] as const)('after a failed exchange, does not repeat the $kind sign-in', async (method) => {
  const { session, identity, api } = createFakeSession();
  session.start();
  api.fail('custom-token', new TypeError('Failed to fetch'));
  await expect(session.signIn(method)).rejects.toMatchObject({ code: 'service_unavailable' });
  await expect(session.signIn({ ...method })).rejects.toMatchObject({ code: 'service_unavailable' });
  api.fail('custom-token', null);
  await session.signIn({ ...method });
  expect(session.getState().status).toBe('signedIn');
  expect(identity.calls.filter((call) => call.startsWith('prove'))).toHaveLength(1);
});

test('after a failed exchange, signs in again with another password or a second popup', async () => {
  const { session, identity, api } = createFakeSession();
  session.start();
  api.fail('custom-token', new TypeError('Failed to fetch'));
  for (const method of [
    PASSWORD_SIGN_IN,
    { ...PASSWORD_SIGN_IN, password: 'another' },
    { kind: 'popup', provider: 'google' },
    { kind: 'popup', provider: 'google' },
  ] as const)
    await expect(session.signIn(method)).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(identity.calls.filter((call) => call.startsWith('prove'))).toHaveLength(4);
});

test('throws the same error for an unknown user and a wrong password', async () => {
  const answers = [];
  for (const serviceCode of ['user-not-found', 'wrong-password', 'invalid-credential']) {
    const { session, identity, api, clock } = createFakeSession();
    session.start();
    await expectStatus(session, 'signedOut');
    const startMs = clock.nowMs();
    identity.failNext(
      'prove',
      toFirebaseAuthError(Object.assign(new Error('no'), { code: `auth/${serviceCode}` })),
    );
    const problem = await session.signIn(PASSWORD_SIGN_IN).catch(toAuthError);
    const { code, message } = toAuthError(problem);
    answers.push({
      code,
      message,
      calls: [...identity.calls, ...api.calls],
      state: session.getState(),
      elapsedMs: clock.nowMs() - startMs,
    });
  }
  expect(answers[0]).toMatchObject({ code: 'wrong_credentials', calls: ['prove password'], elapsedMs: 0 });
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
});

test('stores nothing when the exchange fails, and retries only the exchange', async () => {
  const { session, identity, api, cookies } = createFakeSession();
  session.start();
  api.fail('custom-token', new TypeError('Failed to fetch'));
  await expect(session.signIn(PASSWORD_SIGN_IN)).rejects.toMatchObject({ code: 'service_unavailable' });
  expect(session.getState()).toEqual({ status: 'signedOut', problem: 'service_unavailable' });
  expect(identity.getStoredUser()).toBeNull();
  expect(cookies.read()).toBe('');
  api.fail('custom-token', null);
  await session.retry();
  expect(session.getState().status).toBe('signedIn');
  expect(identity.calls.filter((call) => call.startsWith('prove'))).toHaveLength(1);
});

test('aborts an exchange when the API does not answer', async () => {
  const { session, api, clock } = createFakeSession();
  session.start();
  api.hang('custom-token');
  const attempt = session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => api.calls).toContain('custom-token');
  clock.advance(10_000);
  await expect(attempt).rejects.toMatchObject({ code: 'network' });
  expect(session.getState()).toEqual({ status: 'signedOut', problem: 'network' });
});

test('does not retry with a bearer token that the API refused', async () => {
  const { session, identity, api } = createFakeSession();
  session.start();
  api.fail('custom-token', new SessionRejectedError('401'));
  await expect(session.signIn(PASSWORD_SIGN_IN)).rejects.toMatchObject({ code: 'sign_in_again' });
  await session.retry();
  expect(session.getState().status).toBe('signedOut');
  expect(identity.calls).toEqual(['prove password']);
});

test('refreshes and exchanges the token of a stored user without a sign-out key', async () => {
  const fake = createFakeSession();
  const { session, clock, identity } = fake;
  session.start();
  signInElsewhere(fake, { keyForGlobalSignOut: null, issuedAtMs: clock.nowMs() - 400_000 });
  await expectStatus(session, 'signedIn');
  expect(identity.calls).toEqual(['refresh', 'sign in with custom token']);
});

test('stays signed out when exchanging a stored user’s token fails, and retries', async () => {
  const fake = createFakeSession();
  const { session, api } = fake;
  session.start();
  api.fail('custom-token', new Error('503'));
  signInElsewhere(fake, { keyForGlobalSignOut: null });
  await expect
    .poll(() => session.getState())
    .toEqual({ status: 'signedOut', problem: 'service_unavailable' });
  await expect(session.getBearer()).rejects.toMatchObject({ code: 'service_unavailable' });
  api.fail('custom-token', null);
  await session.retry();
  expect(session.getState().status).toBe('signedIn');
});

test('signs out a stored user whose token the API refuses', async () => {
  const fake = createFakeSession();
  const { session, api, identity } = fake;
  session.start();
  api.fail('custom-token', new SessionRejectedError('401'));
  signInElsewhere(fake, { keyForGlobalSignOut: null });
  await expect.poll(() => identity.calls).toContain('sign out');
  await expect.poll(() => identity.getStoredUser()).toBeNull();
  expect(session.getState()).toEqual({ status: 'signedOut', problem: 'sign_in_again' });
});

test('takes the sign-out key from the custom token of another app', async () => {
  const { session, identity, api, clock } = createFakeSession();
  session.start();
  const token = createIdentityToken({
    userId: 'user-1',
    issuedAtMs: clock.nowMs(),
    keyForGlobalSignOut: 'key-of-the-other-app',
  });
  await session.signIn({ kind: 'custom_token', token });
  expect(session.getState()).toMatchObject({ user: { keyForGlobalSignOut: 'key-of-the-other-app' } });
  expect(api.calls).not.toContain('custom-token');
  await identity.signOut();
  identity.failNext('custom_token', new AuthError('sign_in_again'));
  await expectStatus(session, 'signedOut');
  await expect(session.signIn({ kind: 'custom_token', token })).rejects.toMatchObject({
    code: 'sign_in_again',
  });
});

test('waits until the user of the custom token is signed in', async () => {
  const { session, clock, api } = await createSignedIn();
  const token = createIdentityToken({
    userId: 'user-2',
    issuedAtMs: clock.nowMs(),
    keyForGlobalSignOut: 'key-of-user-2',
  });
  api.hang('status');
  const before = api.calls.length;
  const signing = session.signIn({ kind: 'custom_token', token }).then(() => session.getState());
  await expect.poll(() => api.calls.slice(before)).toEqual(['status']);
  clock.advance(3_000);
  expect(await signing).toMatchObject({ status: 'signedIn', user: { id: 'user-2' } });
});

test.each([
  ['token_not_fresh', (cause: Error) => cause],
  ['session_signed_out', (cause: Error) => new SessionRejectedError('refused', { cause })],
])(
  'after %s, waits a second, then exchanges a refreshed token with the same sign-in id',
  async (code, toFailure) => {
    const { session, identity, api, clock } = createFakeSession();
    session.start();
    await expectStatus(session, 'signedOut');
    api.fail('custom-token', toFailure(Object.assign(new Error(code), { code })));
    const attempt = session.signIn(PASSWORD_SIGN_IN);
    await expect.poll(() => api.calls).toEqual(['custom-token']);
    api.fail('custom-token', null);
    // The session schedules the pause some microtasks after the API refused the token.
    await expect
      .poll(() => {
        clock.advance(100);
        return api.signInIds;
      })
      .toHaveLength(2);
    await attempt;
    expect(identity.calls).toContain('renew proof');
    expect(new Set(api.signInIds).size).toBe(1);
    expect(session.getState().status).toBe('signedIn');
  },
);

test('gives up after three token refreshes, or at once if a refresh cannot help', async () => {
  const { session, identity, api, clock } = createFakeSession();
  session.start();
  await expectStatus(session, 'signedOut');
  const refuse = (code: string): void => {
    const cause = Object.assign(new Error(code), { code });
    api.fail('custom-token', new SessionRejectedError('refused', { cause }));
  };
  refuse('account_suspended');
  await expect(session.signIn(PASSWORD_SIGN_IN)).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(identity.calls).not.toContain('renew proof');
  refuse('token_not_fresh');
  let isOver = false;
  const attempt = session.signIn(PASSWORD_SIGN_IN).finally(() => {
    isOver = true;
  });
  attempt.catch(() => {});
  await expect
    .poll(() => {
      clock.advance(1000);
      return isOver;
    })
    .toBe(true);
  await expect(attempt).rejects.toMatchObject({ code: 'sign_in_again' });
  expect(identity.calls.filter((call) => call === 'renew proof')).toHaveLength(3);
});
