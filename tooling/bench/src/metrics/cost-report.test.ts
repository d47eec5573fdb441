import { expect, test } from 'vitest';

import { isAnyExceeded, judgeCost, toCells, toCostRows, toCostTable, toPartsRow } from './cost-report.ts';
import { joinCosts, OFF, OFF_AGAIN, ON } from './triplet.ts';

const toRounds = (off: readonly number[], again: readonly number[], on: readonly number[]) =>
  new Map([
    [OFF, off],
    [OFF_AGAIN, again],
    [ON, on],
  ]);

test.each([
  [0.004, 0.005, 'kept'],
  [-0.02, 0.01, 'kept'],
  [-0.05, 0.04, 'not resolved'],
  [0.009, 0.005, 'not resolved'],
  [0.012, 0.005, 'not resolved'],
  [0.03, 0.005, 'exceeded'],
] as const)('judges a cost of %f ± %f as %s', (cost, error, verdict) => {
  expect(judgeCost({ cost, error })).toBe(verdict);
});

test('compares each round with the same round without metrics, and adds the scrapes', () => {
  const [speed, cpu] = toCostRows(
    'page server',
    joinCosts([
      {
        perSecond: toRounds([100, 200], [101, 202], [97, 194]),
        cpuMicroseconds: toRounds([20, 40], [20, 40], [20, 40]),
        scrapeMs: [5],
      },
      {
        perSecond: toRounds([400], [404], [388]),
        cpuMicroseconds: toRounds([60], [60], [60]),
        scrapeMs: [5],
      },
    ]),
  );
  expect(speed && toCostTable([toCells(speed)]).split('\n')[2]).toBe(
    '| page server, requests/s | 200.0 | 0.970 (0.97 to 0.97) | 1.010 (1.01 to 1.01) | 3.0 % ± 1.0 % | OVER 1.0 % |',
  );
  expect(cpu).toMatchObject({
    name: 'page server, CPU µs/request, and 5.0 ms a scrape',
    off: 40,
    cost: 0.005,
    error: 0,
  });
});

test('adds the cost of counting to that of scrapes', () => {
  const costs = { perSecond: new Map(), cpuMicroseconds: toRounds([20], [20], [20]), scrapeMs: [3] };
  expect(toPartsRow('API', costs, 0.1)).toEqual({
    cells: ['API, by parts', '0.10 of 20.0 µs/request, 3.0 ms a scrape', '', '', 'at least 0.8 %', '≤ 1.0 %'],
    verdict: 'kept',
  });
  expect(toPartsRow('API', costs, 0.2).cells.at(-1)).toBe('OVER 1.0 %');
});

test('exceeds the limit when the parts do, though the comparison resolves nothing', () => {
  const costs = { perSecond: new Map(), cpuMicroseconds: toRounds([20], [40], [20]), scrapeMs: [3] };
  const rows = toCostRows('API', { ...costs, perSecond: toRounds([100], [200], [100]) });
  expect(rows.map(judgeCost)).toEqual(['not resolved', 'not resolved']);
  expect(isAnyExceeded(rows, [toPartsRow('API', costs, 0.1)])).toBe(false);
  expect(isAnyExceeded(rows, [toPartsRow('API', costs, 0.2)])).toBe(true);
});

test('exceeds the limit when a comparison does', () => {
  const costs = { perSecond: new Map(), cpuMicroseconds: toRounds([20], [20], [22]), scrapeMs: [3] };
  expect(isAnyExceeded(toCostRows('API', { ...costs, perSecond: toRounds([1], [1], [1]) }), [])).toBe(true);
});
