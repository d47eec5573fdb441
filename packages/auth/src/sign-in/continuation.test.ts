import { expect, test } from 'vitest';

import { AuthError } from '../error-codes.ts';
import { createSignedIn, expectStatus, recordStates, signOutElsewhere } from '../testing/session-scenes.ts';
import { createIdentityToken } from '../testing/tokens.ts';

type Fake = Awaited<ReturnType<typeof createSignedIn>>;

/** Signs in, and returns the change of an API that ends all sessions and begins one with the key `next-key`. */
async function createChange() {
  const fake = await createSignedIn();
  const formerKey = keyOf(fake);
  const end = async (): Promise<string> => {
    fake.api.signedOutKeys.add(formerKey);
    // A poll, or a request that was refused, asks about the former session before the API answers.
    fake.clock.advance(3_000);
    await fake.session.confirm();
    return createIdentityToken({
      userId: 'user-1',
      issuedAtMs: fake.clock.nowMs(),
      keyForGlobalSignOut: 'next-key',
    });
  };
  return { fake, formerKey, end };
}

function keyOf({ session }: Fake): string {
  const state = session.getState();
  return state.status === 'signedIn' ? (state.user.keyForGlobalSignOut ?? '') : '';
}

test('continues in the new session when the API reports the former one as signed out first', async () => {
  const { fake, formerKey, end } = await createChange();
  const states = recordStates(fake.session);
  await fake.session.continueAfter(end);
  expect(keyOf(fake)).toBe('next-key');
  expect(keyOf(fake)).not.toBe(formerKey);
  expect(states.map(({ status }) => status)).not.toContain('signedOut');
});

test('continues when another tab signs the user out during the change', async () => {
  const { fake, end } = await createChange();
  const states = recordStates(fake.session);
  await fake.session.continueAfter(async () => {
    await fake.identity.signOut('user-1');
    return end();
  });
  expect(keyOf(fake)).toBe('next-key');
  expect(states.map(({ status }) => status)).not.toContain('signedOut');
});

test('ends the session when the change was made but the new session cannot begin', async () => {
  const { fake, end } = await createChange();
  fake.identity.failNext('custom_token', new AuthError('network'));
  await expect(fake.session.continueAfter(end)).rejects.toMatchObject({ code: 'network' });
  fake.clock.advance(3_000);
  await expectStatus(fake.session, 'signedOut');
});

test('keeps the session when the change is refused', async () => {
  const { fake, formerKey } = await createChange();
  const refused = new Error('refused');
  await expect(fake.session.continueAfter(async () => Promise.reject(refused))).rejects.toBe(refused);
  fake.clock.advance(3_000);
  expect(keyOf(fake)).toBe(formerKey);
});

test('notices a sign-out of the new session', async () => {
  const { fake, end } = await createChange();
  await fake.session.continueAfter(end);
  await signOutElsewhere(fake);
  expect(fake.identity.getStoredUser()).toBeNull();
});
