import { expect, test } from 'vitest';

import { describeProgress } from './install.mjs';

test.each([
  ['Progress: resolved 1323, reused 0, downloaded 548, added 547', '547 of 1323 packages'],
  ['Progress: resolved 1323, reused 0, downloaded 1323, added 1323, done', '1323 packages, finishing'],
  ['Will retry in 10s. 1 retries left.', 'the package registry does not answer, trying again'],
  ['Progress: resolved 1, reused 0, downloaded 0, added 0', null],
  ['Scope: all 23 workspace projects', null],
])('describes the line of pnpm "%s"', (line, detail) => {
  expect(describeProgress(line)).toBe(detail);
});
