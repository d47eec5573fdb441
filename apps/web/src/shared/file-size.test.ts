import { expect, test } from 'vitest';

import { fileSize } from './file-size.ts';

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1_000, '1 kB'],
  [482_113, '482.1 kB'],
  [15_000_000, '15 MB'],
  [2_000_000_000, '2,000 MB'],
])('formats %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes, 'en')).toBe(words);
});
