import { expect, test } from 'vitest';

import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['GZIP', 'gzip'],
  ['*', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('for Accept-Encoding %j, chooses the encoding %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
