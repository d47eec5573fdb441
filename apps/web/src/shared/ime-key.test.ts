import { expect, test } from 'vitest';

import { isImeKey } from './ime-key.ts';

test.each([
  ['Enter during a conversion', { isComposing: true, keyCode: 13 }, true],
  ['the Enter by which Safari ends a conversion', { isComposing: false, keyCode: 229 }, true],
  ['a plain Enter', { isComposing: false, keyCode: 13 }, false],
])('detects whether %s belongs to the input method', (_name, press, isOfIme) => {
  expect(isImeKey(press)).toBe(isOfIme);
});
