import { expect, test } from 'vitest';

import { pauseAfter } from './back-off.ts';

test.each([
  [0, 1000],
  [1, 1000],
  [2, 2000],
  [5, 16_000],
  [9, 256_000],
  [10, 300_000],
  [5000, 300_000],
])('waits after failed attempt %i for %i ms', (attempts, pauseMs) => {
  expect(pauseAfter(attempts, { firstMs: 1000, longestMs: 300_000 })).toBe(pauseMs);
});
