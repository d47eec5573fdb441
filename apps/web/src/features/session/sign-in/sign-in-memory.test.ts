import { expect, test } from 'vitest';

import { createSignInMemory, methodNameOf } from './sign-in-memory.ts';

function createStorage(values: Readonly<Record<string, string>> = {}) {
  const saved = new Map(Object.entries(values));
  return {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  };
}

test('remembers the last sign-in method', () => {
  const storage = createStorage();
  const memory = createSignInMemory(() => storage);
  expect(memory.lastMethod()).toBeNull();
  memory.noteMethod('github');
  memory.noteMethod('phone');
  expect(createSignInMemory(() => storage).lastMethod()).toBe('phone');
});

test('ignores an unknown sign-in method', () => {
  const storage = createStorage({ 'musubi.sign-in.last-way': 'carrier-pigeon' });
  expect(createSignInMemory(() => storage).lastMethod()).toBeNull();
});

test('stores the address of an e-mail link until it is deleted', () => {
  const storage = createStorage();
  const memory = createSignInMemory(() => storage);
  memory.saveLinkEmail('hana@example.com');
  expect(memory.linkEmail()).toBe('hana@example.com');
  memory.forgetLinkEmail();
  expect(memory.linkEmail()).toBeNull();
});

test('returns the provider of a redirect only once', () => {
  const memory = createSignInMemory(() => storage);
  const storage = createStorage();
  expect(memory.takeLeaving()).toBeNull();
  memory.noteLeaving('apple');
  expect([memory.takeLeaving(), memory.takeLeaving()]).toEqual(['apple', null]);
});

test('stores nothing and throws nothing when storage is blocked', () => {
  const memory = createSignInMemory(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  memory.noteMethod('email');
  memory.saveLinkEmail('hana@example.com');
  memory.forgetLinkEmail();
  expect([memory.lastMethod(), memory.linkEmail()]).toEqual([null, null]);
});

test('treats sign-up and log-in by password as one method', () => {
  const credentials = { email: 'hana@example.com', password: 'a long secret' };
  expect(methodNameOf({ kind: 'sign_up', ...credentials })).toBe('email');
  expect(methodNameOf({ kind: 'password', ...credentials })).toBe('email');
  expect(methodNameOf({ kind: 'popup', provider: 'apple' })).toBe('apple');
  expect(methodNameOf({ kind: 'custom_token', token: 'any' })).toBeNull();
});
