import { expect, test } from 'vitest';

import { findHandleOfName } from './handle-of-name.ts';

test.each([
  ['Mio Mizuno', 'mio_mizuno'],
  ['Zoë  Müller!', 'zoe_muller'],
  ['水野 Mio', 'mio'],
  ['ＭＩＯ', 'mio'],
  ['a'.repeat(40), 'a'.repeat(30)],
  [`${'a'.repeat(29)} b`, 'a'.repeat(29)],
  ['水野みお', null],
  ['Jo', null],
  ['', null],
])('derives a handle from the name %j', (name, handle) => {
  expect(findHandleOfName(name)).toBe(handle);
});
