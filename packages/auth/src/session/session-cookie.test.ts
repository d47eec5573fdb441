import { expect, test } from 'vitest';

import { createFakeCookieJar } from '../testing/fake-cookie-jar.ts';
import { createIdentityToken } from '../testing/tokens.ts';
import { discardMalformedRecord, findSessionRecord } from './cached-record.ts';
import {
  findSessionToken,
  removeSessionRecord,
  SESSION_COOKIE_NAME,
  storeSessionRecord,
} from './session-cookie.ts';
import type { SessionRecord } from './session-record.ts';

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

test('sets name, lifetime and attributes of the cookie as specified', () => {
  const jar = createFakeCookieJar();
  expect(storeSessionRecord(jar, createRecord())).toBe('stored');
  expect(jar.writes.at(-1)).toMatch(/^soziIdAuth=\{[^;]+\}; Max-Age=3600; Path=\/; SameSite=Lax; Secure$/);
  expect(findSessionRecord(jar.read())).toEqual(createRecord());
});

test('removes the stored session record', () => {
  const jar = createFakeCookieJar();
  storeSessionRecord(jar, createRecord());
  removeSessionRecord(jar);
  expect(jar.read()).toBe('');
});

test('refuses a record over 3,800 bytes and removes the previous record', () => {
  const jar = createFakeCookieJar();
  storeSessionRecord(jar, createRecord());
  expect(storeSessionRecord(jar, createRecord('👨‍👩‍👧‍👦'.repeat(50)))).toBe('too_large');
  expect(jar.read()).toBe('');
});

test('reports that the browser refused the cookie', () => {
  const jar = { read: () => `${SESSION_COOKIE_NAME}=old`, write: () => {} };
  expect(storeSessionRecord(jar, createRecord())).toBe('refused');
});

test('removes a malformed record, but keeps valid records and other cookies', () => {
  const jar = createFakeCookieJar();
  jar.plant('other', '1');
  jar.plant(SESSION_COOKIE_NAME, '%7Bbroken');
  discardMalformedRecord(jar);
  expect(jar.read()).toBe('other=1');
  storeSessionRecord(jar, createRecord());
  discardMalformedRecord(jar);
  expect(findSessionRecord(jar.read())).toEqual(createRecord());
});

test('ignores other cookies with a similar name', () => {
  const jar = createFakeCookieJar();
  jar.plant(`${SESSION_COOKIE_NAME}2`, 'x');
  jar.plant(`x${SESSION_COOKIE_NAME}`, 'x');
  expect(findSessionRecord(jar.read())).toBeNull();
});

test('finds the session token among other cookies', () => {
  const jar = createFakeCookieJar();
  jar.plant('first', '%7B%22token%22:%22other%22%7D');
  storeSessionRecord(jar, createRecord('花; "token":"x", \\'));
  expect(findSessionToken(jar.read())).toBe(token);
});

test('finds the token even in a record that the schema refuses', () => {
  expect(findSessionToken(`${SESSION_COOKIE_NAME}=${encodeURIComponent(JSON.stringify({ token }))}`)).toBe(
    token,
  );
});

test.each(['', '%7Bbroken', '%E0%A4%A', 'null', '%22token%22', '%7B%7D', '%7B%22token%22:1%7D'])(
  'finds no token in the cookie value %j',
  (value) => {
    expect(findSessionToken(`${SESSION_COOKIE_NAME}=${value}`)).toBeNull();
  },
);
