import type { ShareLink, StatsSource } from '@musubi/api-client';
import { createShareLink } from '@musubi/api-client/testing';
import { expect, test } from 'vitest';

import { clickRateOf, hasTaggedRows, toShortRows, toSourceRows } from './source-rows.ts';

const linkOf = (tag: string, name = ''): ShareLink => createShareLink({ tag, name });
const sourceOf = (link: ShareLink, visits: number): StatsSource => ({
  source: link.tag,
  share_link: link,
  visits,
  clicks: 0,
});
const UNTAGGED: StatsSource = { source: null, visits: 58, clicks: 12 };
const daysOf = (length: number) => Array.from({ length }, () => ({ day: '2026-11-14', views: 0, clicks: 0 }));

const WEEK = daysOf(7);
const MONTH = daysOf(28);
const [X, FLYER, NEW] = [linkOf('x-1127'), linkOf('print-1125'), linkOf('mail-1128')];

test('lists links without visits after the others and before visits without a tag', () => {
  const sources = [sourceOf(FLYER, 88), sourceOf(X, 3), UNTAGGED];
  const rows = toSourceRows({ sources, days: WEEK }, [NEW, X, FLYER]);
  expect(rows.map(({ id, visits }) => [id, visits])).toEqual([
    ['via:print-1125', 88],
    ['via:x-1127', 3],
    ['via:mail-1128', 0],
    ['untagged', 58],
  ]);
});

test('tells campaigns, other tags and links of the same name apart', () => {
  const sources: StatsSource[] = [
    sourceOf(X, 9),
    { source: 'x-1127', visits: 8, clicks: 0 },
    { source: 'other', visits: 7, clicks: 0 },
    UNTAGGED,
  ];
  const rows = toSourceRows({ sources, days: WEEK }, [X]);
  expect(rows.map(({ kind, id }) => [kind, id])).toEqual([
    ['link', 'via:x-1127'],
    ['campaign', 'utm:x-1127'],
    ['other', 'other'],
    ['untagged', 'untagged'],
  ]);
});

test('shows the new name of a link when the statistics have the old one', () => {
  const rows = toSourceRows({ sources: [sourceOf(linkOf('x-1127', 'Old'), 1)], days: WEEK }, [
    linkOf('x-1127', 'New'),
  ]);
  expect(rows).toMatchObject([{ link: { name: 'New' } }]);
});

test('has ranges for 28 days and none for 7 days', () => {
  const source = { ...sourceOf(X, 9), letters: { min: 5, max: 9 } };
  const month = toSourceRows({ sources: [source], days: MONTH }, [X, NEW]);
  expect(month.map(({ ranges }) => ranges?.letters)).toEqual([
    { min: 5, max: 9 },
    { min: 0, max: 4 },
  ]);
  expect(month[0]?.ranges?.follows).toBeNull();
  const week = toSourceRows({ sources: [source], days: WEEK }, [X, NEW]);
  expect(week.map(({ ranges }) => ranges)).toEqual([null, null]);
});

test('claims no numbers of a link when the API left sources out', () => {
  const links = Array.from({ length: 51 }, (_, index) => linkOf(`x-${index}`));
  const sources = links.slice(0, 50).map((link) => sourceOf(link, 1));
  const last = toSourceRows({ sources, days: MONTH }, links).at(-1);
  expect(last).toMatchObject({ id: 'via:x-50', visits: null, clicks: null, ranges: null });
  expect(last && clickRateOf(last)).toBeNull();
});

test('has nothing to tell when all visits are without a tag', () => {
  expect(hasTaggedRows(toSourceRows({ sources: [UNTAGGED], days: WEEK }, []))).toBe(false);
  expect(hasTaggedRows(toSourceRows({ sources: [UNTAGGED], days: WEEK }, [NEW]))).toBe(true);
});

test('keeps visits without a tag when the table is short', () => {
  const rows = toSourceRows({ sources: [sourceOf(X, 2), UNTAGGED], days: WEEK }, [X, NEW, FLYER]);
  expect(toShortRows(rows, 1).map(({ id }) => id)).toEqual(['via:x-1127', 'untagged']);
  expect(toShortRows(rows, 9)).toEqual(rows);
});

test('has a click rate only with visits', () => {
  expect(clickRateOf({ visits: 4, clicks: 3 })).toBe(0.75);
  expect(clickRateOf({ visits: 0, clicks: 3 })).toBeNull();
});
