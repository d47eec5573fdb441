import { TokenError, type TokenVerifier } from '@musubi/auth/token-verifier';
import type { VerifiedToken } from '@musubi/auth/verified-token';
import { beforeEach, expect, test } from 'vitest';

import { rememberTokens } from './remembered-tokens.ts';

const START_MS = Date.parse('2026-11-20T03:00:00Z');
const SECOND_MS = 1000;

let nowMs: number;
let verified: string[];
let verify: TokenVerifier;

const createToken = (uid: string): VerifiedToken => ({
  digest: uid,
  uid,
  nameAtProvider: null,
  email: null,
  isEmailVerified: false,
  issuedAtSeconds: START_MS / SECOND_MS,
  authenticatedAtSeconds: START_MS / SECOND_MS,
  expiresAtSeconds: START_MS / SECOND_MS + (uid === 'short' ? -30 : 3600),
  pibId: null,
  signOutKey: null,
  secondFactor: null,
  signInProvider: null,
  providerAccount: null,
  app: null,
});

beforeEach(() => {
  nowMs = START_MS;
  verified = [];
  verify = rememberTokens(
    async (token) => {
      verified.push(token);
      if (token === 'bad') throw new TokenError('token_invalid', 'The token is not good');
      return createToken(token);
    },
    () => new Date(nowMs),
  );
});

test('verifies a token only once per minute', async () => {
  const first = await verify('mio');
  nowMs += 59 * SECOND_MS;
  expect(await verify('mio')).toEqual(first);
  expect(verified).toEqual(['mio']);
  nowMs += SECOND_MS;
  await verify('mio');
  expect(verified).toEqual(['mio', 'mio']);
});

test('verifies different tokens separately', async () => {
  await verify('mio');
  expect((await verify('ren')).uid).toBe('ren');
});

test('verifies a token again once it has expired, with the verifier’s tolerance', async () => {
  await verify('short');
  nowMs += 29 * SECOND_MS;
  await verify('short');
  expect(verified).toHaveLength(1);
  nowMs += SECOND_MS;
  await verify('short');
  expect(verified).toHaveLength(2);
});

test('verifies a token again when the clock has been set back', async () => {
  await verify('mio');
  nowMs -= SECOND_MS;
  await verify('mio');
  expect(verified).toHaveLength(2);
});

test('does not remember a refused token', async () => {
  await expect(verify('bad')).rejects.toThrow(TokenError);
  await expect(verify('bad')).rejects.toThrow(TokenError);
  expect(verified).toHaveLength(2);
});
