import { expect, test } from 'vitest';

import { isRetypedHandle } from './retyped-handle.ts';

test.each(['mio', '@mio', ' @mio ', 'MIO', '＠ｍｉｏ'])('%j is the handle mio', (typed) => {
  expect(isRetypedHandle(typed, 'mio')).toBe(true);
});

test.each(['', '@', 'mi', 'mio2', 'm io', '@@mio', 'wren'])('%j is not', (typed) => {
  expect(isRetypedHandle(typed, 'mio')).toBe(false);
});
