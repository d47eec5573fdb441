import { expect, test } from 'vitest';

import { sumOf, toMeans, toSums } from './number-points.ts';

const DAY_MS = 24 * 60 * 60_000;

const createDays = (length: number) =>
  Array.from({ length }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
    registered: 1,
    published: 2,
    active_pages: index % 2 === 0 ? 10 : 20,
    letters: 0,
    supports: 0,
    calls: 0,
  }));

test('shows one point per day of a short period', () => {
  const points = toSums(createDays(28), 'en', { bar: (day) => day.registered, line: (day) => day.published });
  expect(points).toHaveLength(28);
  expect(points[0]).toMatchObject({ id: '2026-01-01', bar: 1, line: 2 });
});

test('shows weekly sums of a long period, and weekly means of active pages', () => {
  const days = createDays(365);
  const sums = toSums(days, 'en', { bar: (day) => day.registered, line: (day) => day.published });
  expect([sums.length, sums.at(-1)?.bar, sums.at(-1)?.line]).toEqual([53, 7, 14]);
  const means = toMeans(days, 'en', (day) => day.active_pages);
  expect(means.every(({ bar }) => bar >= 10 && bar <= 20)).toBe(true);
  expect(means[0]?.bar).toBe(10);
});

test('sums a number over the whole period', () => {
  expect(sumOf(createDays(28), (day) => day.published)).toBe(56);
});
