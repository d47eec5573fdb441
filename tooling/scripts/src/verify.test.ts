import { expect, test } from 'vitest';

import { describeOutcome } from './verify.ts';

const check = { name: 'lint', command: ['oxlint'], alone: 'pnpm lint' } as const;

test('prints one line for a passed check, without its output', () => {
  expect(describeOutcome({ check, passed: true, seconds: 1.234, output: 'Found 0 errors' })).toBe(
    'ok     lint (1.2 s)',
  );
});

test('prints the output of a failed check and how to rerun it', () => {
  expect(describeOutcome({ check, passed: false, seconds: 1.2, output: '\nlinks.ts:1 is wrong\n' })).toBe(
    'FAILED lint (1.2 s)\n\nlinks.ts:1 is wrong\n\n       alone: pnpm lint\n',
  );
});
