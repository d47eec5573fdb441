import { expect, test } from 'vitest';

import { isRecent } from './end-connections.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');

test.each([
  ['2026-11-30T11:59:00Z', true],
  ['2026-10-31T12:00:00Z', true],
  ['2026-10-31T11:59:59Z', false],
])('4A4: ticks an app let in at %s: %j', (created_at, isTicked) => {
  expect(isRecent({ created_at }, NOW)).toBe(isTicked);
});
