import { describe, expect, test } from 'vitest';

import { openRepository } from '../repository.ts';
import { readFullArguments } from './full-arguments.ts';
import { envOf, type FullStep } from './full-step.ts';
import { FULL_STEPS } from './full-steps.ts';
import { describeResults, toClock } from './summary.ts';

const STEPS: readonly FullStep[] = [
  { name: 'first', projects: ['api'], env: ({ kills }) => ({ KILLS: String(kills) }) },
  { name: 'second', journeys: [] },
];
const read = (...args: string[]) => readFullArguments(args, { steps: STEPS, nowSeconds: 1_700_000_000 });

describe('the arguments', () => {
  test('choose all steps, 20 kills and 100,000 requests by default', () => {
    expect(read()).toEqual({ steps: STEPS, choices: { requests: 100_000, kills: 20, seed: '1700000000' } });
  });

  test('choose steps by name and set the sizes', () => {
    const { steps, choices } = read(
      '--only',
      'second',
      '--kills',
      '200',
      '--requests=1000000',
      '--seed',
      '7',
    );
    expect(steps.map(({ name }) => name)).toEqual(['second']);
    expect(choices).toEqual({ requests: 1_000_000, kills: 200, seed: '7' });
  });

  test.each([
    [['--only', 'third'], 'There is no step third'],
    [['--kills', '0'], '--kills takes'],
    [['--requests', '1e6'], '--requests takes'],
    [['--fast'], 'Unknown option'],
  ])('are refused when they are %j', (args, message) => {
    expect(() => read(...args)).toThrow(message);
  });
});

describe('the steps', () => {
  test('have unique names', () => {
    const names = FULL_STEPS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  test('have one row each in docs/testing.md', async () => {
    const text = await (await openRepository()).read('docs/testing.md');
    const cells = [...text.matchAll(/^\| (`[a-z-]+`(?:, `[a-z-]+`)*) +\|/gm)].map(([, cell = '']) => cell);
    const rows = new Set(cells.flatMap((cell) => cell.split(', ')));
    expect(FULL_STEPS.map(({ name }) => `\`${name}\``).filter((name) => !rows.has(name))).toEqual([]);
  });

  test('name files that exist, because Vitest and Playwright ignore unknown paths', async () => {
    const { files } = await openRepository();
    const { choices } = read();
    const isFile = (part: string): boolean => files.some((file) => file.includes(part));
    const isJourney = (part: string): boolean =>
      files.some((file) => file.startsWith('tooling/e2e/') && file.includes(part));
    const missing = FULL_STEPS.flatMap((step) => {
      if ('command' in step)
        return step.command(choices).filter((part) => part.includes('/') && !isFile(part));
      if ('journeys' in step) {
        const end = step.journeys.findIndex((part) => part.startsWith('--'));
        return step.journeys.slice(0, end).filter((part) => !isJourney(part));
      }
      return (step.files ?? []).filter((part) => !isFile(part));
    });
    expect(missing).toEqual([]);
  });

  test('get the sizes of the run through their environment', () => {
    const [first] = STEPS;
    if (first === undefined) throw new Error('The first step is missing');
    expect(envOf(first, read('--kills', '200').choices)).toEqual({ KILLS: '200' });
  });
});

describe('the summary', () => {
  test('formats durations with hours', () => {
    expect([0, 59.4, 61, 3_725].map(toClock)).toEqual(['0:00:00', '0:00:59', '0:01:01', '1:02:05']);
  });

  test('lists each step and names the failed ones', () => {
    expect(
      describeResults([
        { name: 'contract', hasPassed: true, seconds: 61 },
        { name: 'ha', hasPassed: false, seconds: 2 },
      ]),
    ).toBe(
      ['ok     contract 0:01:01', 'FAILED ha       0:00:02', '2 steps in 0:01:03, failed: ha'].join('\n'),
    );
  });
});
