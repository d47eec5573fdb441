import { expect, test } from 'vitest';

import { BuildFailedError } from './build.ts';

test('reports a failed build with its log and last lines', () => {
  const output = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n');
  const error = new BuildFailedError(`${output}\n`, '/data/logs/build.log');
  expect(error.summary).toBe('The build failed; its whole output is in /data/logs/build.log.');
  const [first, ...lines] = error.message.split('\n');
  expect(first).toBe(`${error.summary} Its last lines:`);
  expect(lines.at(0)).toBe('line 80');
  expect(lines.at(-1)).toBe('line 99');
});
