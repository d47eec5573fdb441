import { expect, test } from 'vitest';

import { createSignInMemory, wayOf } from './sign-in-memory.ts';

function createStorage(values: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test('the last way is remembered, and another one replaces it', () => {
  const storage = createStorage();
  const memory = createSignInMemory(() => storage);
  expect(memory.lastWay()).toBeNull();
  memory.noteWay('github');
  memory.noteWay('phone');
  expect(createSignInMemory(() => storage).lastWay()).toBe('phone');
});

test('a way that does not exist is none', () => {
  const storage = createStorage({ 'musubi.sign-in.last-way': 'carrier-pigeon' });
  expect(createSignInMemory(() => storage).lastWay()).toBeNull();
});

test('the address of a link is kept until it is forgotten', () => {
  const storage = createStorage();
  const memory = createSignInMemory(() => storage);
  memory.keepLinkEmail('hana@example.com');
  expect(memory.linkEmail()).toBe('hana@example.com');
  memory.forgetLinkEmail();
  expect(memory.linkEmail()).toBeNull();
});

test('the service that the page was left for is told once', () => {
  const memory = createSignInMemory(() => storage);
  const storage = createStorage();
  expect(memory.takeLeaving()).toBeNull();
  memory.noteLeaving('apple');
  expect([memory.takeLeaving(), memory.takeLeaving()]).toEqual(['apple', null]);
});

test('a closed storage remembers nothing and throws nothing', () => {
  const memory = createSignInMemory(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  memory.noteWay('email');
  memory.keepLinkEmail('hana@example.com');
  memory.forgetLinkEmail();
  expect([memory.lastWay(), memory.linkEmail()]).toEqual([null, null]);
});

test('signing up and logging in by password are one way; a token of another app is none', () => {
  const credentials = { email: 'hana@example.com', password: 'a long secret' };
  expect(wayOf({ kind: 'sign_up', ...credentials })).toBe('email');
  expect(wayOf({ kind: 'password', ...credentials })).toBe('email');
  expect(wayOf({ kind: 'popup', provider: 'apple' })).toBe('apple');
  expect(wayOf({ kind: 'custom_token', token: 'any' })).toBeNull();
});
