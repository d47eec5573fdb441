import { expect, test } from 'vitest';

import { AuthError } from '../error-codes.ts';
import { SecondFactorRequiredError } from '../sign-in/second-factor.ts';
import { APP_FACTOR, FAKE_CODE } from '../testing/fake-challenge.ts';
import { createFakeSignInMethods, type FakeSignInMethodsOptions } from '../testing/fake-sign-in-methods.ts';
import { createSignedIn, PASSWORD_SIGN_IN, signInOtherUser } from '../testing/session-scenes.ts';
import { CONFIRMED_FOR_MS, countSignInMethods, createSignInMethods } from './sign-in-methods.ts';

async function createSubject(options?: FakeSignInMethodsOptions) {
  const fake = await createSignedIn();
  const port = createFakeSignInMethods(options);
  const renewals: string[] = [];
  const methods = createSignInMethods({
    port,
    session: {
      getState: () => fake.session.getState(),
      subscribe: (listener) => fake.session.subscribe(listener),
      prepareRenewAndRevokeOthers: async () => {},
      renewAndRevokeOthers: async ({ getFreshToken }) => {
        renewals.push(`session with ${await getFreshToken()}`);
      },
    },
    renewUser: async () => {
      renewals.push('user');
    },
    clock: fake.clock,
    logger: fake.logger,
  });
  return { ...fake, port, methods, renewals };
}

test('refuses changes and sends nothing without a reauthentication', async () => {
  const { methods, port } = await createSubject();
  await expect(methods.change(async (each) => each.changePassword('a longer secret'))).rejects.toMatchObject({
    code: 'confirmation_required',
  });
  await expect(methods.unlink('google')).rejects.toMatchObject({ code: 'confirmation_required' });
  await expect(methods.prepare(async (each) => each.startTotp())).rejects.toMatchObject({
    code: 'confirmation_required',
  });
  expect(port.calls).toEqual([]);
});

test('accepts changes for four minutes after a reauthentication', async () => {
  const { methods, clock, port } = await createSubject();
  await methods.confirm(PASSWORD_SIGN_IN);
  clock.advance(CONFIRMED_FOR_MS - 1);
  await methods.change(async (each) => each.link('github'));
  expect(methods.isConfirmed()).toBe(true);
  clock.advance(1);
  expect(methods.isConfirmed()).toBe(false);
  expect(port.calls).toEqual(['link github', 'discard']);
});

test('renews the session after a password change and reloads the user after linking a provider', async () => {
  const { methods, renewals } = await createSubject();
  await methods.confirm(PASSWORD_SIGN_IN);
  await methods.change(async (each) => each.changePassword('a longer secret'), 'sessions_end');
  await methods.change(async (each) => each.link('github'));
  expect(renewals).toEqual(['session with fresh token', 'user']);
});

test('reports a change as successful even if renewing the session fails', async () => {
  const { methods, logger, port, session, clock } = await createSubject();
  const failing = createSignInMethods({
    port,
    session: {
      getState: session.getState,
      subscribe: session.subscribe,
      prepareRenewAndRevokeOthers: async () => session.prepareRenewAndRevokeOthers(),
      renewAndRevokeOthers: async () => Promise.reject(new AuthError('network')),
    },
    renewUser: async () => {},
    clock,
    logger,
  });
  await failing.confirm(PASSWORD_SIGN_IN);
  await failing.change(async (each) => each.changePassword('a longer secret'), 'sessions_end');
  expect(logger.errors).toHaveLength(1);
  expect(methods.isConfirmed()).toBe(false);
});

test('discards a reauthentication that the identity service finds too old', async () => {
  const { methods, port } = await createSubject();
  await methods.confirm(PASSWORD_SIGN_IN);
  port.failNext(new AuthError('confirmation_required'));
  await expect(methods.change(async (each) => each.link('apple'))).rejects.toMatchObject({
    code: 'confirmation_required',
  });
  expect(methods.isConfirmed()).toBe(false);
});

test('needs the right password and second factor to reauthenticate', async () => {
  const { methods } = await createSubject({ account: { secondFactors: [APP_FACTOR] } });
  await expect(methods.confirm({ ...PASSWORD_SIGN_IN, password: 'no' })).rejects.toMatchObject({
    code: 'wrong_credentials',
  });
  const demand: unknown = await methods.confirm(PASSWORD_SIGN_IN).catch((error: unknown) => error);
  if (!(demand instanceof SecondFactorRequiredError)) throw new Error('no second factor was asked for');
  expect(methods.isConfirmed()).toBe(false);
  const answer = { factorId: APP_FACTOR.id, code: '000000', verificationId: null };
  const { challenge } = demand;
  await expect(methods.confirm({ kind: 'second_factor', challenge, answer })).rejects.toMatchObject({
    code: 'code_wrong',
  });
  await methods.confirm({ kind: 'second_factor', challenge, answer: { ...answer, code: FAKE_CODE } });
  expect(methods.isConfirmed()).toBe(true);
});

test('rejects a reauthentication as another user', async () => {
  const { methods, port } = await createSubject({ userId: 'user-2' });
  await expect(methods.confirm(PASSWORD_SIGN_IN)).rejects.toMatchObject({ code: 'account_mismatch' });
  expect(methods.isConfirmed()).toBe(false);
  expect(port.calls).toEqual(['discard']);
});

test('discards the reauthentication when another user signs in', async () => {
  const subject = await createSubject();
  await subject.methods.confirm(PASSWORD_SIGN_IN);
  signInOtherUser(subject);
  await expect.poll(() => subject.port.calls).toEqual(['discard']);
  expect(subject.methods.isConfirmed()).toBe(false);
});

test('refuses to remove the last sign-in method, even after a concurrent change', async () => {
  const google = { provider: 'google', label: 'hana@example.com' } as const;
  const { methods, port, renewals } = await createSubject({ account: { providers: [google] } });
  await methods.confirm(PASSWORD_SIGN_IN);
  port.change({ hasPassword: false });
  await expect(methods.unlink('google')).rejects.toMatchObject({ code: 'last_sign_in_method' });
  expect(port.account.providers).toEqual([google]);
  port.change({ phoneNumber: '+819012345678' });
  await methods.unlink('google');
  expect(countSignInMethods(port.account)).toBe(1);
  // Removing a sign-in method renews this session and ends the sessions that may have used the method.
  expect(renewals).toEqual(['session with fresh token']);
});

test('returns the token of the reauthentication for four minutes', async () => {
  const { methods, clock, renewals } = await createSubject();
  await expect(methods.getProvenBearer()).rejects.toMatchObject({ code: 'confirmation_required' });
  await methods.confirm(PASSWORD_SIGN_IN);
  expect(await methods.getProvenBearer()).toBe('fresh token');
  clock.advance(CONFIRMED_FOR_MS);
  await expect(methods.getProvenBearer()).rejects.toMatchObject({ code: 'confirmation_required' });
  expect(renewals).toEqual([]);
});

test('4B2: reauthenticates by a redirect, with the second factor in the same tab', async () => {
  const { methods, port } = await createSubject({ account: { secondFactors: [APP_FACTOR] } });
  await expect(methods.takeConfirmed()).rejects.toMatchObject({ code: 'redirect_lost' });
  await methods.leaveToConfirm('google');
  const error: unknown = await methods.takeConfirmed().catch((problem: unknown) => problem);
  if (!(error instanceof SecondFactorRequiredError)) throw new Error('No second factor was asked for');
  expect(methods.isConfirmed()).toBe(false);
  const answer = { factorId: APP_FACTOR.id, verificationId: null, code: FAKE_CODE };
  await methods.confirm({ kind: 'second_factor', challenge: error.challenge, answer });
  expect(await methods.getProvenBearer()).toBe('fresh token');
  expect(port.calls).toEqual(['leave to google']);
});

test('4B2: refuses a redirect that comes back with another account', async () => {
  const { methods } = await createSubject({ userId: 'user-2' });
  await methods.leaveToConfirm('google');
  await expect(methods.takeConfirmed()).rejects.toMatchObject({ code: 'account_mismatch' });
  expect(methods.isConfirmed()).toBe(false);
});
