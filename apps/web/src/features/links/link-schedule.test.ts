import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fromLocalMoment, toLocalMoment } from '#shared/local-moment.ts';

import { isShownAt, nextFullHour, scheduleStateOf } from './link-schedule.ts';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const EARLIER = '2026-11-20T08:00:00Z';
const LATER = '2026-11-20T10:00:00Z';
const LATEST = '2026-11-21T10:00:00Z';

describe('schedule state', () => {
  test.each([
    [null, null, 'always', true],
    [LATER, null, 'coming', false],
    [LATER, LATEST, 'coming_for_a_time', false],
    [EARLIER, null, 'came', true],
    [null, LATER, 'leaving', true],
    [EARLIER, LATER, 'leaving', true],
    [null, EARLIER, 'over', false],
    [new Date(NOW).toISOString(), null, 'came', true],
    [null, new Date(NOW).toISOString(), 'over', false],
    [LATEST, LATER, 'backwards', false],
    [LATER, LATER, 'backwards', false],
  ] as const)('follows from the start %s and the end %s', (starts_at, ends_at, state, isShown) => {
    expect(scheduleStateOf({ starts_at, ends_at }, NOW)).toBe(state);
    expect(isShownAt({ starts_at, ends_at }, NOW)).toBe(isShown);
  });
});

describe('date-time field', () => {
  test('formats a time and parses it back to the same minute', () => {
    const minutes = fc.integer({ min: 0, max: 60 * 24 * 365 * 60 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const moment = new Date(minute * 60_000).toISOString();
        // The hour before clocks go back occurs twice, and the field cannot distinguish the two hours.
        const back = fromLocalMoment(toLocalMoment(moment)) ?? '';
        expect(toLocalMoment(back)).toBe(toLocalMoment(moment));
      }),
    );
  });

  test('treats a missing or invalid date as empty', () => {
    expect([toLocalMoment(null), toLocalMoment('nonsense')]).toEqual(['', '']);
    expect([fromLocalMoment(''), fromLocalMoment('2026-13-40T99:00')]).toEqual([null, null]);
  });

  test('proposes the next full hour for a new schedule', () => {
    expect(nextFullHour(NOW + 1)).toBe('2026-11-20T10:00:00.000Z');
  });
});
