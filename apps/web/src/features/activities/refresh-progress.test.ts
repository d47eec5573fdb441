import { expect, test } from 'vitest';

import { findAskAgainMs } from './refresh-progress.ts';

test('nobody is asked again while every source rests', () => {
  expect(findAskAgainMs([])).toBe(0);
  expect(findAskAgainMs([{ state: 'resting' }, { state: 'off' }])).toBe(0);
});

test('one source under way is asked for again, not more often than every three seconds', () => {
  for (const state of ['waiting', 'looking'] as const) {
    expect(findAskAgainMs([{ state: 'resting' }, { state }])).toBeGreaterThanOrEqual(3000);
  }
});
