import { expect, test } from 'vitest';

import { levelMaxOf, nextLevel, toGuardState, toSendsFrom } from './reader-mails.rules.ts';

const DAY_MS = 24 * 60 * 60_000;
const NOW = new Date('2026-11-30T07:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);
const FINE = {
  isPossible: true,
  isPaused: false,
  isSuspected: false,
  pageCreatedAt: daysAgo(14),
  isAddressVerified: true,
};

test.each([
  ['ok', {}],
  ['no_mail_server', { isPossible: false, isPaused: true }],
  ['paused', { isPaused: true, pageCreatedAt: daysAgo(1) }],
  ['paused', { isSuspected: true }],
  ['new_account', { pageCreatedAt: daysAgo(13.9), isAddressVerified: false }],
  ['address_unverified', { isAddressVerified: false }],
] as const)('is %s for %o', (state, changes) => {
  expect(toGuardState({ ...FINE, ...changes }, NOW)).toBe(state);
});

test.each([
  [14, null, null],
  [14, 7, null],
  [13, null, 1],
  [100, 6, 1],
  [13.5, 1, 6],
])('lets a page of %d days with a mail %j days ago send in %j days', (age, last, inDays) => {
  const from = toSendsFrom(daysAgo(age), last === null ? null : daysAgo(last), NOW);
  expect(from).toEqual(inDays === null ? null : daysAgo(-inDays));
});

test('levels have ends', () => {
  expect([0, 1, 2, 3, 4, -1].map(levelMaxOf)).toEqual([50, 200, 1000, null, null, 50]);
  expect([0, 2, 3].map(nextLevel)).toEqual([1, 3, 3]);
});
