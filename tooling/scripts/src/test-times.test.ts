import { expect, test } from 'vitest';

import { describeSlowest } from './test-times.ts';

test('lists the slowest 20 tests with the slowest first', () => {
  const tests = Array.from({ length: 25 }, (_, index) => ({
    name: `test ${index}`,
    durationMs: index * 1000,
  }));
  const lines = describeSlowest(tests).split('\n');
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('   24.0 s  test 24');
  expect(lines.at(-1)).toBe('    5.0 s  test 5');
});

test('returns an empty text when no tests ran', () => {
  expect(describeSlowest([])).toBe('');
});
