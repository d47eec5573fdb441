import { expect, test } from 'vitest';

import { createFirebaseIdentity } from './firebase-identity.ts';

const unused = async (): Promise<never> => Promise.reject(new Error('not needed here'));
const early = { untilStoredLoads: new Promise<void>(() => {}), readUser: async () => null };

/** Creates a fake Firebase client that has a stored user and records the calls to it. */
function stubStored() {
  const calls: unknown[] = [];
  const client = {
    followIdentity: () => () => {},
    async signInWithCustomToken(token: string) {
      calls.push(['signInWithCustomToken', token]);
      return 'user-1';
    },
    async refreshToken() {
      calls.push(['refreshToken']);
      return 'token';
    },
    async signOut(userId?: string) {
      calls.push(['signOut', userId]);
    },
  };
  return { client, calls };
}

test('loads only the Firebase client that a method needs, and passes the parameters on', async () => {
  const { client, calls } = stubStored();
  const identity = createFirebaseIdentity({ ...early, loadStored: async () => client, loadSignIn: unused });
  expect(await identity.signInWithCustomToken('custom token')).toBe('user-1');
  expect(await identity.refreshToken()).toBe('token');
  await identity.signOut('user-1');
  expect(calls).toEqual([['signInWithCustomToken', 'custom token'], ['refreshToken'], ['signOut', 'user-1']]);
});

test('maps a failed load of Firebase to a code, and retries at the next call', async () => {
  const { client } = stubStored();
  let loads = 0;
  const loadStored = async () => {
    loads += 1;
    if (loads === 1) throw Object.assign(new Error('no key'), { code: 'auth/invalid-api-key' });
    return client;
  };
  const identity = createFirebaseIdentity({ ...early, loadStored, loadSignIn: unused });
  await expect(identity.refreshToken()).rejects.toMatchObject({
    code: 'configuration',
    serviceCode: 'invalid-api-key',
  });
  expect(await identity.refreshToken()).toBe('token');
});

test('maps a failed method call to a code', async () => {
  const failing = {
    signInFirstHand: async () =>
      Promise.reject(Object.assign(new Error('no'), { code: 'auth/user-disabled' })),
    leaveToProvider: unused,
    takeReturned: unused,
  };
  const identity = createFirebaseIdentity({ ...early, loadStored: unused, loadSignIn: async () => failing });
  await identity.prepareSignIn();
  const method = { kind: 'phone', verificationId: 'sent-1', code: '123456' } as const;
  await expect(identity.signInFirstHand(method)).rejects.toMatchObject({ code: 'account_disabled' });
});

test('awaiting the port returns the port itself', async () => {
  const identity = createFirebaseIdentity({ ...early, loadStored: unused, loadSignIn: unused });
  expect(await Promise.resolve(identity)).toBe(identity);
});
