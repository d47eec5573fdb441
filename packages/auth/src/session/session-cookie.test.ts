import { expect, test } from 'vitest';

import { createFakeCookieJar } from '../testing/fake-cookie-jar.ts';
import { createIdentityToken } from '../testing/tokens.ts';
import { discardMalformedRecord, findSessionRecord } from './kept-record.ts';
import { removeSessionRecord, SESSION_COOKIE_NAME, storeSessionRecord } from './session-cookie.ts';
import type { SessionRecord } from './session-record-schema.ts';

const token = createIdentityToken({ userId: 'u1', issuedAtMs: Date.UTC(2026, 0, 1) });

function createRecord(displayName = '花'): SessionRecord {
  return {
    displayName,
    emailVerified: true,
    hasEmailProvider: false,
    shouldVerifyEmail: false,
    id: 'u1',
    email: null,
    providerList: ['google.com'],
    token,
    pibId: null,
    keyForGlobalSignOut: null,
  };
}

test('sets the name, lifetime and attributes of the specification', () => {
  const jar = createFakeCookieJar();
  expect(storeSessionRecord(jar, createRecord())).toBe('stored');
  expect(jar.writes.at(-1)).toMatch(/^soziIdAuth=\{[^;]+\}; Max-Age=3600; Path=\/; SameSite=Lax; Secure$/);
  expect(findSessionRecord(jar.read())).toEqual(createRecord());
});

test('removes a stored record', () => {
  const jar = createFakeCookieJar();
  storeSessionRecord(jar, createRecord());
  removeSessionRecord(jar);
  expect(jar.read()).toBe('');
});

test('drops a record over 3,800 bytes and removes the older one', () => {
  const jar = createFakeCookieJar();
  storeSessionRecord(jar, createRecord());
  expect(storeSessionRecord(jar, createRecord('👨‍👩‍👧‍👦'.repeat(50)))).toBe('too_large');
  expect(jar.read()).toBe('');
});

test('reports a browser that accepts no cookie', () => {
  const jar = { read: () => `${SESSION_COOKIE_NAME}=old`, write: () => {} };
  expect(storeSessionRecord(jar, createRecord())).toBe('refused');
});

test('discards a malformed record and keeps valid ones and other cookies', () => {
  const jar = createFakeCookieJar();
  jar.plant('other', '1');
  jar.plant(SESSION_COOKIE_NAME, '%7Bbroken');
  discardMalformedRecord(jar);
  expect(jar.read()).toBe('other=1');
  storeSessionRecord(jar, createRecord());
  discardMalformedRecord(jar);
  expect(findSessionRecord(jar.read())).toEqual(createRecord());
});

test('ignores cookies with a similar name', () => {
  const jar = createFakeCookieJar();
  jar.plant(`${SESSION_COOKIE_NAME}2`, 'x');
  jar.plant(`x${SESSION_COOKIE_NAME}`, 'x');
  expect(findSessionRecord(jar.read())).toBeNull();
});
