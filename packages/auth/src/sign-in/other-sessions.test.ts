import { expect, test } from 'vitest';

import { createSignInMethods } from '../account/sign-in-methods.ts';
import { AuthError } from '../error-codes.ts';
import { readTokenClaims } from '../session/token-claims.ts';
import { createFakeSession, type FakeSession } from '../testing/fake-session.ts';
import { createFakeSignInMethods } from '../testing/fake-sign-in-methods.ts';
import {
  createSignedIn,
  expectStatus,
  PASSWORD_SIGN_IN,
  signInElsewhere,
  signInOtherUser,
} from '../testing/session-scenes.ts';
import { createIdentityToken } from '../testing/tokens.ts';
import { onRevocation } from './revocation-channel.ts';

const FIRST_KEY = 'minted-key-number-1';
const EMAIL = PASSWORD_SIGN_IN.email;

function toProof({ clock }: FakeSession) {
  const getToken = async (): Promise<string> =>
    createIdentityToken({ userId: 'user-1', issuedAtMs: clock.nowMs() });
  return { signInId: 'sign-in-of-the-proof', getFreshToken: getToken, renewToken: getToken };
}

function keyOf({ session }: FakeSession): string | null {
  const state = session.getState();
  return state.status === 'signedIn' ? state.user.keyForGlobalSignOut : null;
}

test('after a password change, ends previous sessions and continues with a new sign-out key', async () => {
  const fake = await createSignedIn();
  const { session, api, clock, logger } = fake;
  const methods = createSignInMethods({
    port: {
      ...createFakeSignInMethods(),
      confirm: async () => ({ ...toProof(fake), userId: 'user-1', discard: async () => {} }),
    },
    session,
    renewUser: async () => {},
    clock,
    logger,
  });
  await methods.confirm(PASSWORD_SIGN_IN);
  clock.advance(1000);
  await methods.change(async (port) => port.changePassword('a longer secret'), 'sessions_end');
  expect(keyOf(fake)).toBe('minted-key-number-2');
  expect(api.endedBy.map((bearer) => readTokenClaims(bearer))).toMatchObject([
    { id: 'user-1', keyForGlobalSignOut: null, issuedAtSeconds: clock.nowMs() / 1000 },
  ]);
  expect([...api.signedOutKeys]).toEqual([FIRST_KEY]);
  // The session registers the old sign-out key only after this browser has switched to the new key.
  expect(api.calls.slice(-3)).toEqual(['status', 'end-earlier', 'register']);
});

test('renews the session without ending other sessions', async () => {
  const fake = await createSignedIn();
  fake.clock.advance(1000);
  await fake.session.renew(toProof(fake));
  await expect.poll(() => keyOf(fake)).toBe('minted-key-number-2');
  expect(fake.api.endedBy).toEqual([]);
});

test('keeps the new sign-out key after a second change with the same reauthentication', async () => {
  const fake = await createSignedIn();
  fake.clock.advance(1000);
  const proof = await toProof(fake).getFreshToken();
  await fake.session.renewAndRevokeOthers({ ...toProof(fake), getFreshToken: async () => proof });
  await fake.session.renewAndRevokeOthers({ ...toProof(fake), getFreshToken: async () => proof });
  expect(keyOf(fake)).toBe('minted-key-number-2');
  expect([...fake.api.signedOutKeys]).toEqual([FIRST_KEY]);
  expect(fake.api.endedBy).toEqual([proof, proof]);
});

test('ends previous sessions even if this browser gets no new session', async () => {
  const fake = await createSignedIn();
  fake.clock.advance(1000);
  fake.api.fail('custom-token', new AuthError('network'));
  await expect(fake.session.renewAndRevokeOthers(toProof(fake))).rejects.toMatchObject({ code: 'network' });
  expect(fake.api.endedBy).toHaveLength(1);
  expect([...fake.api.signedOutKeys]).toEqual([FIRST_KEY]);
});

test('retries when the token of the reauthentication cannot be fetched', async () => {
  const fake = await createSignedIn();
  fake.clock.advance(1000);
  const { getFreshToken } = toProof(fake);
  const answers = [
    async () => Promise.reject(new AuthError('network')),
    async () => Promise.reject(new AuthError('network')),
    async () => Promise.reject(new AuthError('network')),
  ];
  const renewing = fake.session.renewAndRevokeOthers({
    ...toProof(fake),
    getFreshToken: async () => (answers.shift() ?? getFreshToken)(),
  });
  await expect(renewing).rejects.toMatchObject({ code: 'network' });
  fake.clock.advance(2_000);
  await expect.poll(() => [...fake.api.signedOutKeys]).toEqual([FIRST_KEY]);
});

test('retries when the API cannot end previous sessions', async () => {
  const fake = await createSignedIn();
  const { api, clock, logger } = fake;
  clock.advance(1000);
  api.fail('end-earlier', new AuthError('network'));
  await fake.session.renewAndRevokeOthers(toProof(fake));
  expect(logger.errors).toEqual(['Earlier sessions could not be ended.']);
  api.fail('end-earlier', null);
  clock.advance(2_000);
  await expect.poll(() => [...api.signedOutKeys]).toEqual([FIRST_KEY]);
  expect(api.endedBy).toHaveLength(1);
});

test('A2: notifies all tabs when a retry has ended the previous sessions', async () => {
  const fake = await createSignedIn();
  const reports: number[] = [];
  const stop = onRevocation(() => void reports.push(fake.api.endedBy.length));
  fake.clock.advance(1000);
  fake.api.fail('end-earlier', new AuthError('network'));
  await fake.session.renewAndRevokeOthers(toProof(fake));
  fake.api.fail('end-earlier', null);
  fake.clock.advance(2_000);
  await expect.poll(() => reports).toContain(1);
  stop();
});

test('ends previous sessions at the next sign-in after revokeOthersAfterSignIn', async () => {
  const fake = createFakeSession();
  fake.session.start();
  await expectStatus(fake.session, 'signedOut');
  await fake.session.revokeOthersAfterSignIn(EMAIL.toUpperCase());
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => fake.api.endedBy).toEqual([await fake.session.getBearer()]);
  expect([...fake.api.signedOutKeys]).toEqual([]);
  fake.clock.advance(1000);
  await fake.session.renew(toProof(fake));
  await expect.poll(() => keyOf(fake)).toBe('minted-key-number-2');
  expect(fake.api.endedBy).toHaveLength(1);
});

test('ends the same user’s previous session, but not another user’s', async () => {
  const fake = await createSignedIn();
  await fake.session.revokeOthersAfterSignIn(EMAIL);
  signInOtherUser(fake);
  await expect.poll(() => fake.session.getState()).toMatchObject({ user: { id: 'user-2' } });
  expect(fake.api.endedBy).toEqual([]);
  signInElsewhere(fake);
  await expect.poll(() => [...fake.api.signedOutKeys]).toEqual([FIRST_KEY]);
  expect(fake.api.endedBy).toHaveLength(1);
});
