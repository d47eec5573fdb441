import { expect, test } from 'vitest';

import { findAskAgainMs } from './refresh-progress.ts';

test('does not poll when no source is queued or being refreshed', () => {
  expect(findAskAgainMs([])).toBe(0);
  expect(findAskAgainMs([{ state: 'resting' }, { state: 'off' }])).toBe(0);
});

test('polls every three seconds during a refresh', () => {
  for (const state of ['waiting', 'looking'] as const) {
    expect(findAskAgainMs([{ state: 'resting' }, { state }])).toBeGreaterThanOrEqual(3000);
  }
});
