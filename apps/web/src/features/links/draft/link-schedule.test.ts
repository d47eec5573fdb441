import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fromLocalMoment, toLocalMoment } from '#shared/local-moment.ts';

import { endOfWeek, endOfWeekAfter, tomorrowEvening } from '../fields/schedule-shortcuts.ts';
import { isShownAt, scheduleStateOf } from './link-schedule.ts';

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
});

describe('shortcuts', () => {
  const WEDNESDAY = new Date(2026, 10, 25, 21, 30).getTime();
  const SUNDAY_END = new Date(2026, 10, 29, 23, 59).getTime();

  test('A4: offers tomorrow evening as the start', () => {
    expect(tomorrowEvening(WEDNESDAY)).toBe(new Date(2026, 10, 26, 20, 0).toISOString());
    expect(tomorrowEvening(new Date(2026, 11, 31, 9).getTime())).toBe(new Date(2027, 0, 1, 20).toISOString());
  });

  test('A4: ends the week on Sunday and never in the past', () => {
    expect(Date.parse(endOfWeek(WEDNESDAY))).toBe(SUNDAY_END);
    expect(Date.parse(endOfWeek(SUNDAY_END - 1))).toBe(SUNDAY_END);
    expect(endOfWeek(SUNDAY_END)).toBe(new Date(2026, 11, 6, 23, 59).toISOString());
    const monday = new Date(2026, 10, 23, 0, 0).getTime();
    expect(Date.parse(endOfWeek(monday))).toBe(SUNDAY_END);
  });

  test('A4: does not offer the end of this week if the start is later', () => {
    const sunday = new Date(2026, 10, 29, 10).getTime();
    expect(endOfWeekAfter(tomorrowEvening(sunday), sunday)).toBeNull();
    expect(endOfWeekAfter(null, sunday)).toBe(endOfWeek(sunday));
    expect(endOfWeekAfter(tomorrowEvening(WEDNESDAY), WEDNESDAY)).toBe(endOfWeek(WEDNESDAY));
  });
});
