import { expect, test } from 'vitest';

import { meetsGoal, toFigureTable } from './figure.ts';

test('meets a goal when the median of the rounds does', () => {
  expect(meetsGoal({ name: 'ratio', rounds: [0.6, 0.7, 0.8], goal: { atLeast: 0.7 } })).toBe(true);
  expect(meetsGoal({ name: 'ratio', rounds: [0.6, 0.69, 0.8], goal: { atLeast: 0.7 } })).toBe(false);
  expect(meetsGoal({ name: 'time', rounds: [3, 9, 4], goal: { atMost: 4 } })).toBe(true);
  expect(meetsGoal({ name: 'time', rounds: [3, 9, 5], goal: { atMost: 4 } })).toBe(false);
});

test('misses its goal when nothing was measured', () => {
  expect(meetsGoal({ name: 'ratio', rounds: [] })).toBe(false);
  expect(meetsGoal({ name: 'ratio', rounds: [1, Number.NaN] })).toBe(false);
});

test('prints the median, the spread and a missed goal', () => {
  expect(
    toFigureTable([
      { name: 'script', rounds: [40.04, 41.2, 39], unit: 'KB', goal: { atMost: 40 } },
      { name: 'ratio', rounds: [0.9], goal: { atLeast: 0.85 } },
      { name: 'gone', rounds: [], goal: { atMost: 1 } },
    ]).split('\n'),
  ).toEqual([
    '| Figure | Value | Spread | Goal |',
    '| --- | --- | --- | --- |',
    '| script | 40 KB | 39–41.2, 3 rounds | ≤ 40 MISSED |',
    '| ratio | 0.9 | 0.9–0.9, 1 rounds | ≥ 0.85 |',
    '| gone | not measured |  | ≤ 1 MISSED |',
  ]);
});
