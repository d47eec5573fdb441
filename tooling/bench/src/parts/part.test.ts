import { expect, test, vi } from 'vitest';

import { chooseParts, type Part, runPart } from './part.ts';

const OPTIONS = { folder: '', port: 0, rounds: 5, seconds: 1, data: undefined };
const part = (measure: Part['measure']): Part => ({ name: 'some', measure });
const PARTS: readonly Part[] = [
  { ...part(async () => []), name: 'small' },
  { ...part(async () => []), name: 'huge', isLarge: true },
];
const choose = (only: readonly string[], large = false): readonly string[] =>
  chooseParts(PARTS, { only, large }).map(({ name }) => name);

test('chooses large parts only on request', () => {
  expect(choose([])).toEqual(['small']);
  expect(choose([], true)).toEqual(['small', 'huge']);
  expect(choose(['huge'])).toEqual(['huge']);
  expect(() => choose(['hugs'])).toThrow('There is no part hugs');
});

test('reports missed goals, failed parts and parts without measurements', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const goal = { atLeast: 0.5 };
  const figures = [
    { name: 'good', rounds: [0.6], goal },
    { name: 'bad', rounds: [0.4], goal },
  ];
  expect(
    await runPart(
      part(async () => figures),
      OPTIONS,
    ),
  ).toEqual(['some: bad']);
  expect(
    await runPart(
      part(async () => []),
      OPTIONS,
    ),
  ).toEqual(['some measured nothing']);
  expect(
    await runPart(
      part(async () => Promise.reject(new Error('no nginx'))),
      OPTIONS,
    ),
  ).toEqual(['some failed']);
});
