import { expect, test } from 'vitest';

import { PULL_THRESHOLD_PX, pullDistance } from './pull-distance.ts';

const START = { x: 100, y: 100 };

test.each([
  ['down', { x: 100, y: 140 }, 20],
  ['far down, at most the height of the indicator', { x: 100, y: 900 }, 96],
  ['up', { x: 100, y: 60 }, 0],
  ['sideways', { x: 180, y: 120 }, 0],
  ['down and a little sideways', { x: 130, y: 240 }, 70],
])('moves the indicator for a finger that moves %s', (_direction, now, distance) => {
  expect(pullDistance(START, now)).toBe(distance);
});

test('reaches the threshold before the end of the indicator', () => {
  expect(pullDistance(START, { x: 100, y: 900 })).toBeGreaterThan(PULL_THRESHOLD_PX);
});
