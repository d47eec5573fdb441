import { expect, test } from 'vitest';

import { comingDays } from './coming-days.ts';

test('starts with the last day of the period and continues in weekly steps', () => {
  const days = [{ day: '2026-11-22' }, { day: '2026-11-23' }];
  expect(comingDays(days)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']);
});

test('returns no days for an empty period', () => {
  expect(comingDays([])).toEqual([]);
});
