import { expect, test } from 'vitest';

import { toSuggestedName } from './suggested-name.ts';

test.each([
  ['水野 澪', '水野 澪'],
  ['  \u202EMio\u200B\n ', 'Mio'],
  ['👨‍👩‍👧'.repeat(60), '👨‍👩‍👧'.repeat(50)],
  ['\u3164', null],
  [`a${'\u0301'.repeat(499)}`, null],
  [' \u200B ', null],
  [null, null],
])('A1: suggests a valid name or no name for %j', (nameAtProvider, suggested) => {
  expect(toSuggestedName(nameAtProvider)).toBe(suggested);
});
