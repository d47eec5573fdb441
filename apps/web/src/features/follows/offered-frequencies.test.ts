import { expect, test } from 'vitest';

import { findOfferedFrequencies } from './offered-frequencies.ts';

test.each(['never', 'daily', 'weekly'] as const)('offers all to a reader of %s mails', (frequency) => {
  expect(findOfferedFrequencies({ frequency, is_possible: true })).toEqual(['never', 'daily', 'weekly']);
});

test.each([
  ['daily', ['never', 'daily']],
  ['weekly', ['never', 'weekly']],
  ['never', ['never']],
] as const)('offers only the end of %s mails while none can be sent', (frequency, offered) => {
  expect(findOfferedFrequencies({ frequency, is_possible: false })).toEqual(offered);
});
