import { expect, test } from 'vitest';

import { findFault, hasGained } from './returns.rules.ts';

const FINE = { readers: 100, sent: 100, refusals: 0, complaints: 0 };

test.each([
  [null, { readers: 3, refusals: 2, complaints: 2 }],
  [null, { refusals: 5 }],
  ['bounces', { refusals: 6 }],
  ['bounces', { readers: 13, refusals: 3 }],
  ['complaints', { complaints: 3 }],
  ['complaints', { complaints: 3, refusals: 6 }],
  [null, { readers: 10_000, complaints: 29 }],
  ['complaints', { readers: 10_000, complaints: 30 }],
  [null, { readers: 10_000, refusals: 500 }],
] as const)('finds the fault %s in %o', (fault, changes) => {
  expect(findFault({ ...FINE, ...changes })).toBe(fault);
});

test.each([
  [true, {}],
  [true, { readers: 5, refusals: 2, complaints: 2 }],
  [true, { readers: 200, refusals: 3 }],
  [false, { refusals: 3 }],
  [false, { complaints: 3 }],
  [false, { sent: 0 }],
] as const)('says %s to a level after %o', (hasOne, changes) => {
  expect(hasGained({ ...FINE, ...changes })).toBe(hasOne);
});
