import { StartError } from '@musubi/server/start-error';
import { expect, test } from 'vitest';

import { createTally, describeFailed } from './tally.ts';

test('counts checks, and ends its report with the cause of a failure', async () => {
  const lines: string[] = [];
  const tally = createTally({ write: (line) => lines.push(line), nowMs: () => 0 });
  expect(await tally.check('a clone', async () => 7)).toBe(7);
  const failing = tally.check('a start', async () => {
    throw new StartError('npm start ended with code 1:\nCause: no space');
  });
  await expect(failing).rejects.toThrow('Cause: no space');
  expect(lines).toEqual(['ok     a clone (0.0 s)', 'FAILED a start (0.0 s)']);
  expect(tally.passed).toBe(1);
  expect(describeFailed(tally).trimEnd().split('\n').at(-1)?.trim()).toBe('Cause: no space');
});
