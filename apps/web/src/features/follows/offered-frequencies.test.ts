import { expect, test } from 'vitest';

import { findOfferedFrequencies } from './offered-frequencies.ts';

test.each(['never', 'daily', 'weekly'] as const)('offers all frequencies with setting %s', (frequency) => {
  expect(findOfferedFrequencies({ frequency, is_possible: true })).toEqual(['never', 'daily', 'weekly']);
});

test.each([
  ['daily', ['never', 'daily']],
  ['weekly', ['never', 'weekly']],
  ['never', ['never']],
] as const)('offers only %s and `never` when no e-mail can be sent', (frequency, offered) => {
  expect(findOfferedFrequencies({ frequency, is_possible: false })).toEqual(offered);
});
