import { expect, test } from 'vitest';

import { describeOutcome } from './verify.ts';

const check = { name: 'lint', command: ['oxlint'], alone: 'pnpm lint' } as const;

test('a check that passed is one line, without what it printed', () => {
  expect(describeOutcome({ check, passed: true, seconds: 1.234, output: 'Found 0 errors' })).toBe(
    'ok     lint (1.2 s)',
  );
});

test('a check that failed shows all it printed, and how to run it alone', () => {
  expect(describeOutcome({ check, passed: false, seconds: 1.2, output: '\nlinks.ts:1 is wrong\n' })).toBe(
    'FAILED lint (1.2 s)\n\nlinks.ts:1 is wrong\n\n       alone: pnpm lint\n',
  );
});
