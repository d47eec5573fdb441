import { describe, expect, test } from 'vitest';

import type { BlockContent, BlockContents } from './block-contents.ts';
import { daysUntil, endOfEvent, isBlockOver, nextBlockChange, startOfNextDay } from './block-times.ts';

const event = (change: Partial<BlockContents['event']>): BlockContent => ({
  type: 'event',
  data: {
    title: '個展',
    starts_at: '2026-12-04T10:00:00.000Z',
    ends_at: null,
    is_all_day: false,
    time_zone: 'Asia/Tokyo',
    place: '',
    url: '',
    action: '',
    state: 'planned',
    ...change,
  },
});

const countdown = (change: Partial<BlockContents['countdown']> = {}): BlockContent => ({
  type: 'countdown',
  data: {
    until: '2026-12-31T15:00:00.000Z',
    time_zone: 'Asia/Tokyo',
    words: '新刊',
    words_after: '',
    ...change,
  },
});

const at = (moment: string): Date => new Date(moment);

describe('startOfNextDay', () => {
  test.each([
    ['Asia/Tokyo', '2026-12-04T10:00:00Z', '2026-12-04T15:00:00.000Z'],
    ['Asia/Tokyo', '2026-12-04T15:00:00Z', '2026-12-05T15:00:00.000Z'],
    ['Asia/Tokyo', '2026-12-04T14:59:59.999Z', '2026-12-04T15:00:00.000Z'],
    // Clocks change on these days, which have 23 and 25 hours.
    ['Europe/London', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00.000Z'],
    ['Europe/London', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00.000Z'],
    // This day begins at 1 o’clock.
    ['America/Santiago', '2026-09-05T12:00:00Z', '2026-09-06T04:00:00.000Z'],
    // Samoa skipped December 30, 2011.
    ['Pacific/Apia', '2011-12-30T09:00:00Z', '2011-12-30T10:00:00.000Z'],
    ['UTC', '9999-12-31T00:00:00Z', '+010000-01-01T00:00:00.000Z'],
  ])('finds the next change of date in %s after %s', (zone, now, next) => {
    expect(startOfNextDay(zone, at(now)).toISOString()).toBe(next);
  });
});

describe('an event', () => {
  test.each([
    ['its end', { ends_at: '2026-12-04T12:00:00.000Z' }, '2026-12-04T12:00:00.000Z'],
    ['the end of its day when it is open-ended', {}, '2026-12-04T15:00:00.000Z'],
    [
      'the end of its last day when it lasts whole days',
      { is_all_day: true, ends_at: '2026-12-05T16:00:00.000Z' },
      '2026-12-06T15:00:00.000Z',
    ],
  ])('is over from %s', (_name, change, end) => {
    const content = event(change);
    expect(nextBlockChange(content, at('2026-12-01T00:00:00Z'))).toEqual(at(end));
    expect(isBlockOver(content, new Date(Date.parse(end) - 1))).toBe(false);
    expect(isBlockOver(content, at(end))).toBe(true);
    expect(nextBlockChange(content, at(end))).toBeNull();
  });

  test('that ends when it starts is over at its start', () => {
    const start = '2026-12-04T10:00:00.000Z';
    expect(endOfEvent({ starts_at: start, ends_at: start, is_all_day: false, time_zone: 'UTC' })).toEqual(
      at(start),
    );
  });
});

describe('a countdown', () => {
  test.each([
    ['2026-12-29T14:59:59Z', 3],
    ['2026-12-29T15:00:00Z', 2],
    ['2026-12-31T14:59:59Z', 1],
    ['2026-12-31T15:00:00Z', 0],
    ['2027-02-01T00:00:00Z', 0],
  ])('at %s has %i days left in its time zone', (now, days) => {
    expect(daysUntil({ until: '2026-12-31T15:00:00.000Z', time_zone: 'Asia/Tokyo' }, at(now))).toBe(days);
  });

  test('changes at each midnight and when it reaches its moment', () => {
    const content = countdown({ until: '2026-12-31T17:30:00.000Z' });
    const moments: string[] = [];
    for (
      let now: Date | null = at('2026-12-29T16:00:00Z');
      now !== null;
      now = nextBlockChange(content, now)
    ) {
      moments.push(now.toISOString());
    }
    expect(moments.slice(1)).toEqual([
      '2026-12-30T15:00:00.000Z',
      '2026-12-31T15:00:00.000Z',
      '2026-12-31T17:30:00.000Z',
    ]);
  });

  test('is over at its moment unless it has words to show afterwards', () => {
    const until = at('2026-12-31T15:00:00Z');
    expect(isBlockOver(countdown(), new Date(until.getTime() - 1))).toBe(false);
    expect(isBlockOver(countdown(), until)).toBe(true);
    expect(isBlockOver(countdown({ words_after: '発売中' }), until)).toBe(false);
  });
});

test('a block that is neither an event nor a countdown never changes or ends', () => {
  const content: BlockContent = { type: 'now', data: { words: '制作中', place: '' } };
  expect(isBlockOver(content, new Date())).toBe(false);
  expect(nextBlockChange(content, new Date())).toBeNull();
});
