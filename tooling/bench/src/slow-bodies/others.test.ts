import { expect, test } from 'vitest';

import { areOthersQuick } from './others.ts';

const times = (ms: number): readonly number[] => Array.from({ length: 20 }, () => ms);

test.each([
  ['accepts 200 ms', times(5), times(200), true],
  ['refuses more than 200 ms', times(5), times(201), false],
  ['accepts twice the time of a slow machine', times(300), times(600), true],
  ['refuses more than twice that time', times(300), times(601), false],
  ['refuses no times beside slow bodies', times(5), [], false],
  ['refuses no times without slow bodies', [], times(5), false],
])('C1: %s', (_name, alone, beside, isQuick) => {
  expect(areOthersQuick(alone, beside)).toBe(isQuick);
});
