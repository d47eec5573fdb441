import { expect, test } from 'vitest';

import { createIdentityToken } from '../testing/tokens.ts';
import { readTokenClaims } from './token-claims.ts';

const encode = (claims: unknown): string =>
  `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.`;

const CLAIMS = { sub: 'u1', iat: 10, exp: 3610, auth_time: 9, signed_in_at: 8, pib: { id: 'p1' } };

test('reads the claims of an identity token', () => {
  const token = createIdentityToken({ userId: 'u1', issuedAtMs: 20_000, keyForGlobalSignOut: 'k' });
  expect(readTokenClaims(token)).toEqual({
    id: 'u1',
    issuedAtSeconds: 20,
    expiresAtSeconds: 3620,
    pibId: null,
    keyForGlobalSignOut: 'k',
  });
  expect(readTokenClaims(encode(CLAIMS))).toMatchObject({ pibId: 'p1' });
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'u1'],
  ['an array', [CLAIMS]],
  ['nobody', { ...CLAIMS, sub: '' }],
  ['a number for somebody', { ...CLAIMS, sub: 1 }],
  ['no time', { ...CLAIMS, iat: undefined }],
  ['a text for a time', { ...CLAIMS, exp: '3610' }],
  ['a number for a pib', { ...CLAIMS, pib: { id: 7 } }],
  ['an empty key', { ...CLAIMS, key_for_global_sign_out: '' }],
])('rejects a token with invalid claims: %s', (_name, claims) => {
  expect(readTokenClaims(encode(claims))).toBeNull();
});

test.each(['', 'e30', 'e30.%.', `e30.${btoa('{')}.`, 'e30.eyJleHAiOjFlOTk5fQ.'])(
  'rejects the malformed token %j',
  (token) => {
    expect(readTokenClaims(token)).toBeNull();
  },
);
