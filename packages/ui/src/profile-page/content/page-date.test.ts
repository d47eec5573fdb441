import { expect, test } from 'vitest';

import { keepDate } from './page-date.ts';

test.each([
  ['4月10日(金)～4月13日(火)', '4月\u206010日\u2060(金)～4月\u206013日\u2060(火)'],
  ['4月10日 週五 – 4月13日 週一', '4月\u206010日\u00A0週五 – 4月\u206013日\u00A0週一'],
  ['Fri, Apr 10', 'Fri, Apr 10'],
])('keeps the parts of a date on one line in %s', (date, kept) => {
  expect(keepDate(date)).toBe(kept);
});
