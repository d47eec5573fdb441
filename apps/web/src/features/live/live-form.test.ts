import { expect, test } from 'vitest';

import { EMPTY_DRAFT, findLiveProblems, findTonight, toStartsAt } from './live-form.ts';

const NOW_MS = Date.parse('2026-11-20T03:00:00Z');
const DRAFT = { ...EMPTY_DRAFT, title: 'Drawing', url: 'https://example.com/live' };

test('accepts a stream that starts now and an announced stream', () => {
  expect(findLiveProblems(DRAFT, NOW_MS)).toEqual({});
  expect(findLiveProblems({ ...DRAFT, when: 'later', start: '2026-12-20T09:30' }, NOW_MS)).toEqual({});
});

test('accepts a URL without a scheme or with invisible characters', () => {
  for (const url of ['example.com/live', '\u200Bhttps://example.com/live\u200B'])
    expect(findLiveProblems({ ...DRAFT, url }, NOW_MS)).toEqual({});
});

test('reports each field that the API would refuse', () => {
  expect(findLiveProblems(EMPTY_DRAFT, NOW_MS)).toEqual({ title: 'required', url: 'url_empty' });
  expect(
    findLiveProblems(
      {
        ...DRAFT,
        title: '字'.repeat(81),
        url: 'javascript:alert(1)',
        when: 'later',
        start: '2027-11-20T09:30',
      },
      NOW_MS,
    ),
  ).toEqual({ title: 'too_long', url: 'url_scheme', start: 'not_allowed' });
});

test('sends the start in UTC, and none for a stream that starts now', () => {
  expect(toStartsAt({ ...DRAFT, start: '2026-11-21T09:30' })).toBeNull();
  expect(toStartsAt({ ...DRAFT, when: 'later', start: '2026-11-21T09:30' })).toBe(
    new Date(2026, 10, 21, 9, 30).toISOString(),
  );
});

test('requires a start time when the creator chooses "later"', () => {
  expect(findLiveProblems({ ...DRAFT, when: 'later' }, NOW_MS)).toEqual({ start: 'required' });
});

test('offers 21:00 or a later full hour, and none before midnight', () => {
  const tonightAt = (hour: number, minute: number): number | null => {
    const found = findTonight(new Date(2026, 10, 20, hour, minute).getTime());
    return found === null ? null : new Date(found).getHours();
  };
  expect([tonightAt(9, 0), tonightAt(20, 30), tonightAt(20, 31), tonightAt(22, 10)]).toEqual([
    21, 21, 22, 23,
  ]);
  expect(tonightAt(23, 10)).toBeNull();
});
