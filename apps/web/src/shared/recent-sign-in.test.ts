import { createIdentityToken } from '@musubi/auth/testing/tokens';
import { expect, test } from 'vitest';

import { isRecentSignIn } from './recent-sign-in.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 12);
const tokenOf = (secondsAgo: number, claims: Readonly<Record<string, unknown>> = {}): string =>
  createIdentityToken({ userId: 'user-1', issuedAtMs: NOW_MS - secondsAgo * 1000, claims });

test('a sign-in of the last five minutes is recent', () => {
  expect(isRecentSignIn(tokenOf(300), NOW_MS)).toBe(true);
  expect(isRecentSignIn(tokenOf(301), NOW_MS)).toBe(false);
});

test('what a custom token carried on counts from where it began', () => {
  const signedInAt = (secondsAgo: number) => ({ signed_in_at: NOW_MS / 1000 - secondsAgo });
  expect(isRecentSignIn(tokenOf(1, signedInAt(60)), NOW_MS)).toBe(true);
  expect(isRecentSignIn(tokenOf(1, signedInAt(3600)), NOW_MS)).toBe(false);
});

test('nobody, and what is no token, have not signed in', () => {
  expect(isRecentSignIn(null, NOW_MS)).toBe(false);
  expect(isRecentSignIn('no.token.', NOW_MS)).toBe(false);
});
