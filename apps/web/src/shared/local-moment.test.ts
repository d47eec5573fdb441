import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fromLocalMoment, toLocalMoment } from './local-moment.ts';

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
