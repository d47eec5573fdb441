import { expect, test } from 'vitest';

import { formatTimeLeft } from './time-left.ts';

test('counts down in minutes and seconds', () => {
  expect(formatTimeLeft(300_000)).toBe('5:00');
  expect(formatTimeLeft(271_001)).toBe('4:32');
  expect(formatTimeLeft(1)).toBe('0:01');
  expect(formatTimeLeft(0)).toBeNull();
  expect(formatTimeLeft(-5_000)).toBeNull();
});
