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
