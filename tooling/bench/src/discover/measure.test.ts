import { expect, test } from 'vitest';

import { meetsGoal } from '../goals/figure.ts';
import { measure, toQuestionFigures } from './measure.ts';
import type { Place } from './place.ts';
import type { Goal } from './questions.ts';
import { READERS } from './readers.ts';

const SMALL = { p50Ms: 1, p95Ms: 2, expected: 1 };
const LARGE = { p50Ms: 3, p95Ms: 8, expected: 0.9 };

const misses = (goal: Goal, [small, large]: readonly (typeof SMALL)[] = [SMALL, LARGE]): boolean =>
  toQuestionFigures({ name: 'search', goal, ask: async () => undefined }, [
    small === undefined ? [] : [small],
    large === undefined ? [] : [large],
  ]).some((figure) => !meetsGoal(figure));

test.each([
  ['the median is too long', { p50Ms: 2 }],
  ['the slowest answers take too long', { p95Ms: 7 }],
  ['the slowest answers grow too much', { growth: 3 }],
  ['too few answers are as expected', { expected: 0.95 }],
])('misses a goal when %s', (_when, goal) => {
  expect(misses(goal)).toBe(true);
});

test.each([
  ['every value is within its goal', { p50Ms: 3, p95Ms: 8, growth: 4, expected: 0.9 }],
  ['there is no goal', {}],
])('misses no goal when %s', (_when, goal) => {
  expect(misses(goal)).toBe(false);
});

test('D7: misses a goal when no answer was as expected', () => {
  expect(misses({}, [SMALL, { ...LARGE, expected: 0 }])).toBe(true);
  expect(misses({}, [{ ...SMALL, expected: 0 }, LARGE])).toBe(true);
});

test('warms up with every reader before it measures', async () => {
  const asked: number[] = [];
  const ask = async (_place: Place, turn: number): Promise<undefined> => {
    asked.push(turn % READERS);
  };
  await measure({ name: 'timeline', ask }, [{ size: 1000 } as Place], { rounds: 1, turns: 1 });
  expect(new Set(asked.slice(0, -1)).size).toBe(READERS);
});
