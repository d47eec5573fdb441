import { expect, test } from 'vitest';

import { BuildFailedError } from './build.ts';

test('reports a failed build with its first error, log and cause', () => {
  const output = `@musubi/page:build: Error: No page
@musubi/page:build:     at draw (src/draw.ts:1:1)
@musubi/page#build:  ERROR  command (/repo/apps/page) pnpm run build exited (1)
${'later\n'.repeat(100)}`;
  const error = new BuildFailedError(output, 'The whole output is in /data/logs/build.log.');
  expect(error.message.split('\n')).toEqual([
    'The build failed. Its first error:',
    '',
    '  Error: No page',
    '      at draw (src/draw.ts:1:1)',
    '',
    'The whole output is in /data/logs/build.log.',
    'Cause: @musubi/page: No page',
  ]);
  expect(error.summary).toBe('The whole output is in /data/logs/build.log. Cause: @musubi/page: No page');
});

test('names a full disk when neither the task nor the log could write', () => {
  const output = `@musubi/web:build: cache miss, executing 01864043dc745678
@musubi/web#build:  ERROR  command (/repo/apps/web) pnpm run build exited (1)`;
  const place =
    'The whole output could not be saved in /data/logs/build.log: ENOSPC: no space left on device, write';
  const error = new BuildFailedError(output, place);
  expect(error.message.split('\n').at(-1)).toBe('Cause: The disk is full; free some space and start again.');
});
