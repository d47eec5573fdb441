import { expect, test } from 'vitest';

import {
  dayBefore,
  groupTimeline,
  isFresh,
  nextMark,
  TIMELINE_LEAF,
  type TimelineItem,
} from './group-timeline.ts';

function itemOf(handle: string, at: string): TimelineItem {
  return {
    id: `${handle} ${at}`,
    kind: 'link',
    user: { pub_id: handle, name: handle, headline: '', icon_image_key: null, genres: [], is_creator: false },
    title: at,
    url: 'https://example.com/',
    thumbnail_image_key: null,
    is_sensitive: false,
    published_at: at,
  };
}

const ITEMS = [
  itemOf('mio', '2026-11-20T15:30:00.000Z'),
  itemOf('wren', '2026-11-20T14:59:00.000Z'),
  itemOf('mio', '2026-11-20T03:00:00.000Z'),
  itemOf('mio', '2026-11-19T12:00:00.000Z'),
];

/** Summarises each day by its creators and their item counts, such as `['2026-11-20', 'mio 2']`. */
function outline(items: readonly TimelineItem[], timeZone: string, seenAt: string | null = null) {
  const { fresh, seen } = groupTimeline(items, { seenAt, timeZone });
  const [freshDays, seenDays] = [fresh, seen].map((days) =>
    days.map(({ day, groups }) => [
      day,
      ...groups.map(({ creator, items: { length } }) => `${creator.pub_id} ${length}`),
    ]),
  );
  return { fresh: freshDays, seen: seenDays };
}

test('groups the items of a creator and day at the place of the newest item', () => {
  expect(outline(ITEMS, 'UTC')).toEqual({
    fresh: [],
    seen: [
      ['2026-11-20', 'mio 2', 'wren 1'],
      ['2026-11-19', 'mio 1'],
    ],
  });
});

test("uses the days of the viewer's time zone", () => {
  expect(outline(ITEMS, 'Asia/Tokyo').seen).toEqual([
    ['2026-11-21', 'mio 1'],
    ['2026-11-20', 'wren 1', 'mio 1'],
    ['2026-11-19', 'mio 1'],
  ]);
});

test('divides the items of a day at the last-visit mark', () => {
  expect(outline(ITEMS, 'UTC', '2026-11-20T14:59:00.000Z')).toEqual({
    fresh: [['2026-11-20', 'mio 1']],
    seen: [
      ['2026-11-20', 'wren 1', 'mio 1'],
      ['2026-11-19', 'mio 1'],
    ],
  });
});

test('keeps every group and its key when older items are added', () => {
  const all = Array.from({ length: 2 * TIMELINE_LEAF }, (_, place) =>
    itemOf(
      place % 3 === 0 ? 'wren' : 'mio',
      new Date(Date.UTC(2026, 10, 20, 20) - place * 60_000).toISOString(),
    ),
  );
  const keysOf = (items: readonly TimelineItem[]): readonly (readonly [string, number])[] =>
    groupTimeline(items, { seenAt: null, timeZone: 'UTC' }).seen.flatMap(({ groups }) =>
      groups.map((group) => [group.key, group.items.length] as const),
    );
  const before = keysOf(all.slice(0, TIMELINE_LEAF));
  expect(keysOf(all).slice(0, before.length)).toEqual(before);
});

test('shows every item once', () => {
  const { fresh, seen } = groupTimeline(ITEMS, { seenAt: '2026-11-20T03:00:00.000Z', timeZone: 'UTC' });
  const ids = [...fresh, ...seen].flatMap(({ groups }) =>
    groups.flatMap(({ items }) => items.map(({ id }) => id)),
  );
  expect(ids.toSorted()).toEqual(ITEMS.map(({ id }) => id).toSorted());
});

test.each([
  [null, false],
  ['2026-11-20T15:29:59.999Z', true],
  ['2026-11-20T15:30:00.000Z', false],
  ['2026-11-21T00:30:00.000+09:00', false],
])('compares the item with the last-visit mark %s', (seenAt, isNew) => {
  expect(ITEMS.slice(0, 1).map((item) => isFresh(item, seenAt))).toEqual([isNew]);
});

test('never moves the last-visit mark backward', () => {
  expect(nextMark(ITEMS, null)).toBe('2026-11-20T15:30:00.000Z');
  expect(nextMark(ITEMS, '2026-11-19T00:00:00.000Z')).toBe('2026-11-20T15:30:00.000Z');
  expect(nextMark(ITEMS, '2026-11-22T00:00:00.000Z')).toBe('2026-11-22T00:00:00.000Z');
  expect(nextMark([], null)).toBeNull();
});

test('returns the previous day across months and years', () => {
  expect(['2026-11-20', '2026-03-01', '2027-01-01'].map(dayBefore)).toEqual([
    '2026-11-19',
    '2026-02-28',
    '2026-12-31',
  ]);
});
