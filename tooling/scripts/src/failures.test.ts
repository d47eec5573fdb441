import { expect, test } from 'vitest';

import { describeFailures } from './failures.ts';

test('lists each failed test with the start of its error, without colours', () => {
  const long = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`).join('\n\n');
  expect(
    describeFailures([
      { name: 'links › keeps the order', message: '\u001B[31mexpected 1 to be 2\u001B[39m' },
      { name: 'letters › sends', message: long },
    ]).split('\n'),
  ).toEqual([
    '  links › keeps the order',
    '    expected 1 to be 2',
    '  letters › sends',
    ...Array.from({ length: 12 }, (_, index) => `    line ${index + 1}`),
  ]);
});

test('returns an empty text when no test failed', () => {
  expect(describeFailures([])).toBe('');
});
