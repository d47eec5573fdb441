import { expect, test } from 'vitest';

import { describeLongest, describeUnexplained } from './test-times.ts';

test('lists the longest 20 files with the longest first', () => {
  const files = Array.from({ length: 25 }, (_, index) => ({
    name: `file ${index}`,
    durationMs: index * 1000,
  }));
  const lines = describeLongest(files).split('\n');
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('   24.0 s  file 24');
  expect(lines.at(-1)).toBe('    5.0 s  file 5');
});

test('returns an empty text when no file ran', () => {
  expect(describeLongest([])).toBe('');
});

test('lists the files with a test over 20 s and no reason', () => {
  const tests = [
    { name: 'a.test.ts › one', durationMs: 20_001 },
    { name: 'a.test.ts › two', durationMs: 30_000 },
    { name: 'b.test.ts › three', durationMs: 40_000 },
    { name: 'c.test.ts › four', durationMs: 19_999 },
  ];
  expect(describeUnexplained(tests, { 'b.test.ts': 'kills servers' })).toBe('a.test.ts');
});
