import { AuthError } from '@musubi/auth/error-codes';
import { createFakeSession } from '@musubi/auth/testing/fake-session';
import {
  createSignedIn,
  expectStatus,
  PASSWORD_SIGN_IN,
  signInElsewhere,
  signInOtherUser,
  signOutElsewhere,
} from '@musubi/auth/testing/session-scenes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import {
  endTokensWithTheSession,
  fetchWithTokens,
  readToken,
  removeToken,
  saveToken,
} from './live-tokens.ts';

const LEAVE = { target: '/', navigation: { navigate: () => {}, scrollToTop: () => {} } };

let storage: ReturnType<typeof createFakeStorage>;

beforeEach(() => {
  storage = createFakeStorage();
  vi.stubGlobal('sessionStorage', storage);
  storage.setItem('unrelated', 'kept');
  for (const [userId, streamId] of [
    ['user-1', 'one'],
    ['user-1', 'two'],
    ['user-2', 'one'],
  ] as const)
    saveToken(userId, streamId, `token-${streamId}`);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('A3: keeps the token of a stream until it is removed', () => {
  expect(readToken('user-1', 'one')).toBe('token-one');
  removeToken('user-1', 'one');
  expect([readToken('user-1', 'one'), readToken('user-2', 'one')]).toEqual([null, 'token-one']);
});

test('A3: removes every token of the tab when the member logs out', async () => {
  const { session } = await createSignedIn();
  endTokensWithTheSession(session);
  await session.logout(LEAVE);
  expect([storage.length, storage.getItem('unrelated')]).toEqual([1, 'kept']);
});

test('A3: removes every token of the tab when the session ends elsewhere', async () => {
  const fake = await createSignedIn();
  endTokensWithTheSession(fake.session);
  await signOutElsewhere(fake);
  expect(storage.length).toBe(1);
});

test('A3: removes the tokens of a member when another signs in', async () => {
  const fake = createFakeSession();
  endTokensWithTheSession(fake.session);
  signInElsewhere(fake);
  fake.session.start();
  await expectStatus(fake.session, 'signedIn');
  expect([readToken('user-1', 'two'), readToken('user-2', 'one')]).toEqual(['token-two', null]);
  signInOtherUser(fake);
  await expect.poll(() => storage.length).toBe(1);
});

test('A3: keeps the tokens until the next log-in when a failure interrupts the session', async () => {
  const fake = createFakeSession();
  endTokensWithTheSession(fake.session);
  fake.api.fail('custom-token', new AuthError('network'));
  signInElsewhere(fake, { keyForGlobalSignOut: null });
  fake.session.start();
  await expectStatus(fake.session, 'signedOut');
  fake.api.fail('custom-token', null);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  expect(readToken('user-1', 'one')).toBe('token-one');
});

test('A3: removes the token of a stream when the list no longer has it', async () => {
  const list = { items: [{ id: 'two' }] };
  const fetched = await fetchWithTokens('user-1', async () => {
    saveToken('user-1', 'new', 'token-new');
    return list;
  });
  expect(fetched).toBe(list);
  expect([readToken('user-1', 'one'), readToken('user-1', 'two')]).toEqual([null, 'token-two']);
  expect([readToken('user-1', 'new'), readToken('user-2', 'one')]).toEqual(['token-new', 'token-one']);
});

test('A3: keeps the tokens when the list cannot be fetched', async () => {
  const failing = fetchWithTokens('user-1', async () => Promise.reject(new Error('offline')));
  await expect(failing).rejects.toThrow('offline');
  expect(readToken('user-1', 'one')).toBe('token-one');
});

test('A3: throws nothing when the browser blocks storage', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  saveToken('user-1', 'one', 'token');
  expect(readToken('user-1', 'one')).toBeNull();
  const list = { items: [] };
  expect(await fetchWithTokens('user-1', async () => list)).toBe(list);
  expect(await fetchWithTokens(null, async () => list)).toBe(list);
});
