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

test('opens a link in this tab on a plain press of the main button', () => {
  expect(isPlainPress(press)).toBe(true);
});

test.each([
  { button: 1 },
  { defaultPrevented: true },
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
])('leaves a press with %o to the browser', (change) => {
  expect(isPlainPress({ ...press, ...change })).toBe(false);
});
