import { expect, test } from 'vitest';

import { isMissed } from './measure.ts';

const SMALL = { p50Ms: 1, p95Ms: 2, expected: 1 };
const LARGE = { p50Ms: 3, p95Ms: 8, expected: 0.9 };

test.each([
  ['the median is too long', { p50Ms: 2 }],
  ['the slowest answers take too long', { p95Ms: 7 }],
  ['the slowest answers grow too much', { growth: 3 }],
  ['too few answers are as expected', { expected: 0.95 }],
])('misses a goal when %s', (_when, goal) => {
  expect(isMissed(goal, [SMALL, LARGE])).toBe(true);
});

test.each([
  ['every value is within its goal', { p50Ms: 3, p95Ms: 8, growth: 4, expected: 0.9 }],
  ['there is no goal', undefined],
])('misses nothing when %s', (_when, goal) => {
  expect(isMissed(goal, [SMALL, LARGE])).toBe(false);
});
