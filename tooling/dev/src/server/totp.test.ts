import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { decodeBase32, encodeBase32, findTotpPeriod, totpCode } from './totp.ts';

// Test vectors of RFC 6238, appendix B, SHA-1. Our codes are the last six of the eight digits in the RFC.
const RFC_SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('creates the code that RFC 6238 lists for second %i', (seconds, code) => {
  expect(totpCode(RFC_SECRET, Math.floor(seconds / 30))).toBe(code);
});

test.each([
  [-3, null],
  [-2, 98],
  [0, 100],
  [2, 102],
  [3, null],
])('finds the time step of a code within two steps of clock drift: offset %i', (distance, period) => {
  const code = totpCode(RFC_SECRET, 100 + distance);
  const nowMs = 100 * 30_000 + 15_000;
  expect(findTotpPeriod(code, { secret: RFC_SECRET, nowMs, adjacentPeriods: 2 })).toBe(period);
});

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('finds no time step for %j', (code) => {
  expect(findTotpPeriod(code, { secret: RFC_SECRET, nowMs: 0, adjacentPeriods: 5 })).toBeNull();
});

test('encodes and decodes base 32', () => {
  expect(encodeBase32(RFC_SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const bytes = randomBytes(20);
  expect(decodeBase32(encodeBase32(bytes))).toEqual(bytes);
});
