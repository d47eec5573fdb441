import { expect, test } from 'vitest';

import { isPlainPress } from './plain-press.ts';

const press = {
  button: 0,
  defaultPrevented: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
};

test('handles a plain click of the main button in this tab', () => {
  expect(isPlainPress(press)).toBe(true);
});

test.each([
  { button: 1 },
  { defaultPrevented: true },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('leaves a click with %o to the browser', (change) => {
  expect(isPlainPress({ ...press, ...change })).toBe(false);
});
