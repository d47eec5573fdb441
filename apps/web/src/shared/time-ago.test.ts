import { expect, test } from 'vitest';

import { timeAgo } from './time-ago.ts';

const MINUTE_MS = 60_000;

test.each([
  [20, '20 minutes ago'],
  [60, '1 hour ago'],
  [23 * 60 + 59, '23 hours ago'],
  [24 * 60, 'yesterday'],
  [40 * 24 * 60, '40 days ago'],
])('formats an age of %d minutes as %s', (minutes, expected) => {
  expect(timeAgo(minutes * MINUTE_MS, 'en')).toBe(expected);
});
