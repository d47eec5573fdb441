import { expect, test } from 'vitest';

import { meetsGoal } from '../goals/figure.ts';
import {
  FOUR_PROCESSES,
  PAGE_SERVER,
  SHIPPED_CACHE,
  toRaceFigures,
  TUNED_NGINX,
  TWO_PROCESSES,
  UNLOGGED_PAGE_SERVER,
} from './race-figures.ts';

const REQUESTS = new Map([
  [PAGE_SERVER, [25, 25, 30]],
  [UNLOGGED_PAGE_SERVER, [25, 25, 30]],
  [TWO_PROCESSES, [20, 20, 20]],
  [FOUR_PROCESSES, [20, 20, 20]],
  [TUNED_NGINX, [100, 100, 100]],
  [SHIPPED_CACHE, [80, 90, 90]],
]);
const CPU = new Map([
  [PAGE_SERVER, [25, 25, 25]],
  [UNLOGGED_PAGE_SERVER, [25, 25, 25]],
  [TUNED_NGINX, [8, 8, 8]],
  [SHIPPED_CACHE, [10, 10, 10]],
]);
const figuresOf = (freeCores: number) =>
  new Map(
    toRaceFigures({ requests: REQUESTS, cpu: CPU }, freeCores).map(
      (figure) => [figure.name, figure] as const,
    ),
  );

test('divides the results of each round and judges both ratios to the baseline', () => {
  const figures = figuresOf(2);
  const byRequests = figures.get(`${SHIPPED_CACHE} ÷ ${TUNED_NGINX}, by requests`);
  const byCpu = figures.get(`${SHIPPED_CACHE} ÷ ${TUNED_NGINX}, by CPU time`);
  expect(byRequests?.rounds).toEqual([0.8, 0.9, 0.9]);
  expect(byCpu?.rounds).toEqual([0.8, 0.8, 0.8]);
  expect([byRequests, byCpu].map((figure) => figure && meetsGoal(figure))).toEqual([true, false]);
  expect(figures.get(`${TUNED_NGINX}, CPU time of a request`)).toMatchObject({
    rounds: [8, 8, 8],
    unit: 'µs',
  });
});

test('judges several processes only when enough cores are free', () => {
  const name = `${FOUR_PROCESSES} ÷ ${PAGE_SERVER}, by requests`;
  expect(figuresOf(2).get(name)?.goal).toBeUndefined();
  expect(figuresOf(3).get(name)?.goal).toEqual({ atLeast: 1 });
});

test('misses the goal of a server without measurements', () => {
  const figures = toRaceFigures({ requests: new Map(), cpu: new Map() }, 2);
  expect(figures.filter(meetsGoal)).toEqual([]);
});
