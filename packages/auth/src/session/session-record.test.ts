import { expect, test } from 'vitest';

import type { IdentityUser } from '../ports.ts';
import { createIdentityToken } from '../testing/tokens.ts';
import { decodeSessionRecord } from './cached-record.ts';
import { encodeSessionRecord, type SessionRecord, toSessionRecord } from './session-record.ts';
import { readTokenClaims } from './token-claims.ts';

const token = createIdentityToken({
  userId: 'u1',
  issuedAtMs: Date.UTC(2026, 0, 1),
  pibId: 'pib-1',
  keyForGlobalSignOut: 'a-key-of-128-bits',
});

function createRecord(user: Partial<IdentityUser> = {}): SessionRecord {
  const claims = readTokenClaims(user.token ?? token);
  if (!claims) throw new Error('a test token must be readable');
  return toSessionRecord(
    {
      id: 'u1',
      email: 'hana@example.com',
      displayName: '花; "x", \\',
      isEmailVerified: false,
      providerIds: ['google.com', 'password'],
      token,
      ...user,
    },
    claims,
  );
}

test('has exactly the fields of the specification', () => {
  expect(createRecord()).toEqual({
    displayName: '花; "x", \\',
    emailVerified: false,
    hasEmailProvider: true,
    shouldVerifyEmail: true,
    id: 'u1',
    email: 'hana@example.com',
    providerList: ['google.com', 'password'],
    token,
    pibId: 'pib-1',
    keyForGlobalSignOut: 'a-key-of-128-bits',
  });
});

test.each([
  { isEmailVerified: true, providerIds: ['password'], hasEmailProvider: true, shouldVerifyEmail: false },
  { isEmailVerified: false, providerIds: ['password'], hasEmailProvider: true, shouldVerifyEmail: true },
  { isEmailVerified: false, providerIds: ['google.com'], hasEmailProvider: false, shouldVerifyEmail: false },
  { isEmailVerified: false, providerIds: [], hasEmailProvider: false, shouldVerifyEmail: false },
])(
  'derives shouldVerifyEmail from the providers $providerIds and isEmailVerified $isEmailVerified',
  (expected) => {
    const { isEmailVerified, providerIds, ...derived } = expected;
    expect(createRecord({ isEmailVerified, providerIds })).toMatchObject(derived);
  },
);

test('round-trips a record through a valid cookie value', () => {
  const record = createRecord();
  const value = encodeSessionRecord(record);
  expect(value).toMatch(/^[!#-+\--:<-[\]-~]+$/);
  expect(decodeSessionRecord(value)).toEqual(record);
});

const encode = (value: unknown): string => encodeURIComponent(JSON.stringify(value));

test.each<[string, string]>([
  ['nothing', ''],
  ['no JSON', 'abc'],
  ['a broken escape', '%E0%A4%A'],
  ['cut JSON', encodeSessionRecord(createRecord()).slice(0, -9)],
  ['null', encode(null)],
  ['an array', encode([createRecord()])],
  ['a missing field', encode({ ...createRecord(), email: undefined })],
  ['an unknown field', encode({ ...createRecord(), role: 'admin' })],
  ['a wrong type', encode({ ...createRecord(), emailVerified: 'yes' })],
  ['providers that are no ids', encode({ ...createRecord(), providerList: [{ providerId: 'password' }] })],
  ['no identity token', encode({ ...createRecord(), token: 'abc' })],
  ['a token of somebody else', encode({ ...createRecord(), id: 'u2' })],
  ['another pib id than the token', encode({ ...createRecord(), pibId: 'pib-2' })],
  ['another key than the token', encode({ ...createRecord(), keyForGlobalSignOut: null })],
  ['flags that contradict each other', encode({ ...createRecord(), shouldVerifyEmail: false })],
  [
    'a provider flag that is not so',
    encode({ ...createRecord(), hasEmailProvider: false, shouldVerifyEmail: false }),
  ],
])('rejects the malformed cookie value: %s', (_name, value) => {
  expect(decodeSessionRecord(value)).toBeNull();
});
