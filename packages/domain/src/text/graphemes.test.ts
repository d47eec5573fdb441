import fc from 'fast-check';
import { expect, test } from 'vitest';

import { countGraphemes, splitGraphemes } from './graphemes.ts';

test('counts the graphemes of texts in ASCII and other scripts', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'grapheme' }));
  fc.assert(
    fc.property(text, (one) => {
      expect(countGraphemes(one)).toBe(splitGraphemes(one).length);
    }),
  );
});

test.each([
  ['', 0],
  ['Ink & paper', 11],
  ['\r\n', 1],
  ['e\u0301', 1],
  ['👨‍👩‍👧が𠮷🏳️‍🌈', 4],
])('counts the graphemes of %j', (text, count) => {
  expect(countGraphemes(text)).toBe(count);
});
