import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createFakeCookieJar } from '../testing/fake-cookie-jar.ts';
import { createIdentityToken } from '../testing/tokens.ts';
import { decodeSessionRecord, findSessionRecord } from './cached-record.ts';
import { SESSION_COOKIE_NAME, SESSION_RECORD_MAX_BYTES, storeSessionRecord } from './session-cookie.ts';
import { encodeSessionRecord, type SessionRecord, toSessionRecord } from './session-record.ts';
import { readTokenClaims } from './token-claims.ts';

// Each string is a single grapheme. The flag and the thumb are the longest: eight bytes in UTF-8, which
// become 24 characters when percent-encoded.
const graphemes = 'a z é 0 _ 水 野 澪 結 び ・ 한 𠮷 😀 🇯🇵 👍🏽 が'.split(' ');
const name = fc.array(fc.constantFrom(...graphemes), { maxLength: 50 }).map((parts) => parts.join(''));
const accountId = fc.stringMatching(/^\d{21}$/);
const providers = ['password', 'google.com', 'apple.com', 'twitter.com', 'facebook.com'];
const RS256_SIGNATURE = 's'.repeat(342);

interface Person {
  readonly displayName: string;
  readonly accountIds: readonly string[];
}

// Creates a record whose token is as large as in production. The token has a signature, a name, an account id
// per provider and a second factor.
function createRecord({ displayName, accountIds }: Person): SessionRecord {
  const email = 'a-rather-long-address.of-somebody@mail.example.co.jp';
  const token = createIdentityToken({
    userId: 'k3Vd0oVxQ2hY8mPz1nB6cR4tW7u2',
    issuedAtMs: Date.UTC(2026, 0, 1),
    pibId: '018f2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5b',
    keyForGlobalSignOut: 'q7cJ0bDkS4y1Xw8eT2mZpA',
    signature: RS256_SIGNATURE,
    claims: {
      name: displayName,
      iss: 'https://securetoken.google.com/musubi-production',
      aud: 'musubi-production',
      email,
      email_verified: true,
      firebase: {
        identities: Object.fromEntries(providers.map((provider, index) => [provider, [accountIds[index]]])),
        sign_in_provider: 'custom',
        sign_in_second_factor: 'totp',
        second_factor_identifier: 'k3Vd0oVxQ2hY8mPz1nB6cR4tW7u2',
      },
    },
  });
  const claims = readTokenClaims(token);
  if (!claims) throw new Error('a test token must be readable');
  const id = claims.id;
  return toSessionRecord(
    { id, email, displayName, isEmailVerified: true, providerIds: providers, token },
    claims,
  );
}

const person = fc.record({ displayName: name, accountIds: fc.tuple(...providers.map(() => accountId)) });

test('round-trips a record with a name of 50 graphemes and five providers', () => {
  fc.assert(
    fc.property(person, (someone) => {
      const record = createRecord(someone);
      const jar = createFakeCookieJar();
      expect(encodeSessionRecord(record).length).toBeLessThan(SESSION_RECORD_MAX_BYTES);
      expect(storeSessionRecord(jar, record)).toBe('stored');
      expect(findSessionRecord(jar.read())).toEqual(record);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

test('a record with the largest name and account ids fits into the cookie', () => {
  const widest = { displayName: '🇯🇵'.repeat(50), accountIds: providers.map(() => '9'.repeat(21)) };
  expect(encodeSessionRecord(createRecord(widest)).length).toBeLessThan(SESSION_RECORD_MAX_BYTES);
});

test('never throws, and accepts only records that this package has written', () => {
  const whole = encodeSessionRecord(createRecord({ displayName: '水野 澪', accountIds: [] }));
  const mutated = fc
    .tuple(fc.nat({ max: whole.length - 1 }), fc.string({ unit: 'binary', minLength: 1, maxLength: 4 }))
    .map(([at, noise]) => whole.slice(0, at) + noise + whole.slice(at + noise.length));
  const json = fc.json().map(encodeURIComponent);
  const value = fc.oneof(mutated, json, fc.string({ unit: 'binary' }), fc.string({ unit: 'binary-ascii' }));
  fc.assert(
    fc.property(value, (cookie) => {
      const record = decodeSessionRecord(cookie);
      expect(record && decodeSessionRecord(encodeSessionRecord(record))).toEqual(record);
      expect(() => findSessionRecord(`other=1; ${SESSION_COOKIE_NAME}=${cookie}`)).not.toThrow();
    }),
    { numRuns: 10_000 },
  );
}, 120_000);
