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
  // A valid name is never a valid id.
  ['0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f', false],
])('decides whether %s is a valid kit name', (name, isName) => {
  expect(KIT_NAME_PATTERN.test(name)).toBe(isName);
});

test('normalises the case and width of a typed kit name', () => {
  expect(normalizeKitName(' Ｑuiet-Mornings ')).toBe('quiet-mornings');
});
