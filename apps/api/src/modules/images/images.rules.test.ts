import { expect, test } from 'vitest';

import { toImageKey } from './images.rules.ts';

// Test vectors of RFC 4648, in lower case and without padding.
test.each([
  ['', ''],
  ['f', 'my'],
  ['fo', 'mzxq'],
  ['foo', 'mzxw6'],
  ['foob', 'mzxw6yq'],
  ['fooba', 'mzxw6ytb'],
  ['foobar', 'mzxw6ytboi'],
])('encodes %j as the key %j', (text, key) => {
  expect(toImageKey(Buffer.from(text))).toBe(key);
});
