import { expect, test } from 'vitest';

import { type ActivityType, isActivitySource } from './activities.ts';

test.each<[ActivityType, string, boolean]>([
  ['instagram', 'mio.draws_01', true],
  ['instagram', '.mio', false],
  ['instagram', 'mio.', false],
  ['instagram', 'mi..o', false],
  ['instagram', '@mio', false],
  ['instagram', 'm'.repeat(31), false],
  ['youtube', 'UCabcdefghijklmnopqrst-_', true],
  ['youtube', '@mio-draws', true],
  ['youtube', 'UCshort', false],
  ['youtube', '@m', false],
  ['ofuse', 'mio_draws', true],
  ['ofuse', 'mio/../x', false],
  ['ofuse', '', false],
])('an account of %s may be called %j: %s', (type, sourceId, isSource) => {
  expect(isActivitySource(type, sourceId)).toBe(isSource);
});
