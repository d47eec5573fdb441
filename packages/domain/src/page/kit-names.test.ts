import { expect, test } from 'vitest';

import { KIT_NAME_PATTERN, normalizeKitName } from './kit-names.ts';

test.each([
  ['quiet-mornings', true],
  ['mio_2', true],
  ['a-1', true],
  ['ab', false],
  ['-quiet', false],
  ['quiet-', false],
  ['静かな朝', false],
  ['a'.repeat(34), true],
  ['a'.repeat(35), false],
  // A name can never be mistaken for an id.
  ['0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f', false],
])('says whether %s can be a name', (name, isName) => {
  expect(KIT_NAME_PATTERN.test(name)).toBe(isName);
});

test('normalises case and width of what was typed', () => {
  expect(normalizeKitName(' Ｑuiet-Mornings ')).toBe('quiet-mornings');
});
