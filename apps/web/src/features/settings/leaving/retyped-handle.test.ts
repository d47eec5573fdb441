import { expect, test } from 'vitest';

import { isRetypedHandle } from './retyped-handle.ts';

test.each(['mio', '@mio', ' @mio ', 'MIO', '＠ｍｉｏ'])('accepts %j as the handle mio', (typed) => {
  expect(isRetypedHandle(typed, 'mio')).toBe(true);
});

test.each(['', '@', 'mi', 'mio2', 'm io', '@@mio', 'wren'])('refuses %j as the handle mio', (typed) => {
  expect(isRetypedHandle(typed, 'mio')).toBe(false);
});
