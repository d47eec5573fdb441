import { expect, test } from 'vitest';

import { comingDays } from './coming-days.ts';

test('begins with the last day of the period and goes on by weeks', () => {
  const days = [{ day: '2026-11-22' }, { day: '2026-11-23' }];
  expect(comingDays(days)).toEqual(['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21']);
});

test('has no days when the period has none', () => {
  expect(comingDays([])).toEqual([]);
});
