import { expect, test } from 'vitest';

import {
  changeOf,
  createDayNames,
  kindOfReferrer,
  rankLinks,
  toTrendPoints,
  sumBySite,
} from './stats-periods.ts';

const DAY_MS = 86_400_000;

function createDays(count: number) {
  const today = Date.UTC(2026, 10, 20);
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    views: index + 1,
    clicks: 1,
  }));
}

const names = createDayNames('en');

test('computes the change between two periods unless both numbers are zero', () => {
  expect(changeOf(128, 96)).toEqual({ kind: 'more', by: 32 });
  expect(changeOf(3, 5)).toEqual({ kind: 'fewer', by: 2 });
  expect(changeOf(4, 4)).toEqual({ kind: 'same' });
  expect(changeOf(0, 0)).toEqual({ kind: 'none' });
  expect(changeOf(0, 4)).toEqual({ kind: 'fewer', by: 4 });
});

test('has one chart point for each day of a week', () => {
  const points = toTrendPoints(createDays(7), names);
  expect(points.map(({ label }) => label)).toEqual([
    'Nov 14',
    'Nov 15',
    'Nov 16',
    'Nov 17',
    'Nov 18',
    'Nov 19',
    'Nov 20',
  ]);
  expect(points.at(-1)).toMatchObject({ bar: 7, line: 1 });
});

test('has one chart point for each week of a year, and the last week ends today', () => {
  const days = createDays(365);
  const points = toTrendPoints(days, names);
  expect(points).toHaveLength(53);
  expect(points.at(-1)).toMatchObject({ id: '2026-11-14', line: 7 });
  expect(points.at(0)).toMatchObject({ line: 1 });
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  expect(sum(points.map(({ bar }) => bar))).toBe(sum(days.map(({ views }) => views)));
});

test('ranks links by clicks, and links with equal clicks by page order', () => {
  const links = [
    ['blog', 0],
    ['shop', 5],
    ['old', 0],
    ['new', 9],
  ].map(([title, clicks]) => ({
    link_id: String(title),
    title: String(title),
    clicks: Number(clicks),
    previous_clicks: 0,
  }));
  expect(rankLinks(links).map(({ title }) => title)).toEqual(['new', 'shop', 'blog', 'old']);
  expect(rankLinks(links, 2).map(({ title }) => title)).toEqual(['new', 'shop']);
});

test('distinguishes unknown, combined and single referrers', () => {
  expect([null, 'other', 't.co'].map((host) => kindOfReferrer({ host, views: 1 }))).toEqual([
    'unknown',
    'other',
    'host',
  ]);
});

test('sums the hosts of one site and sorts sites by views', () => {
  const sites = [
    { name: 'X', views: 3 },
    { name: 'Instagram', views: 2 },
    { name: 'Instagram', views: 2 },
  ];
  expect(sumBySite(sites)).toEqual([
    { name: 'Instagram', views: 4 },
    { name: 'X', views: 3 },
  ]);
});
