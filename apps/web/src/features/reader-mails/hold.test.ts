import type { ReaderMails } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { canTest, findHold, type Hold, reachOf } from './hold.ts';

const NOW = Date.parse('2026-11-30T09:00:00Z');
const LATER = '2026-12-04T09:00:00Z';

const holdOf = (state: ReaderMails['state'], sends_from: string | null = null, isOnline = true) =>
  findHold({ state, sends_from }, { isOnline, nowMs: NOW });

test.each<[Hold | null, Hold | null]>([
  [holdOf('ok'), null],
  [holdOf('ok', '2026-11-30T09:00:00Z'), null],
  [holdOf('ok', LATER), 'too_early'],
  [holdOf('new_account', LATER), 'new_account'],
  [holdOf('address_unverified', LATER), 'unverified'],
  [holdOf('paused', LATER), 'paused'],
  [holdOf('paused', LATER, false), 'offline'],
])('finds why nothing can be sent (%s)', (found, wanted) => {
  expect(found).toBe(wanted);
});

test('allows tests only while the account can receive and the page is not paused', () => {
  const holds = ['offline', 'paused', 'unverified', 'new_account', 'too_early', null] as const;
  expect(holds.filter(canTest)).toEqual(['new_account', 'too_early', null]);
});

test('counts the readers of the next mail and those who wait', () => {
  expect(reachOf({ readers: 113, level_max: 50 })).toEqual({ count: 50, rest: 63 });
  expect(reachOf({ readers: 13, level_max: 50 })).toEqual({ count: 13, rest: 0 });
  expect(reachOf({ readers: 1300, level_max: null })).toEqual({ count: 1300, rest: 0 });
});
