import { expect, test } from 'vitest';

import { findOpeningProblem, needsConfirmation, oneMonthAfter } from './opening-date.ts';

const at = (month: number, day: number, hour: number, minute = 0): number =>
  new Date(2026, month - 1, day, hour, minute).getTime();

test('finds the same day of the next month on the full hour', () => {
  expect(Date.parse(oneMonthAfter(at(11, 25, 20, 41)))).toBe(at(12, 25, 20));
  expect(Date.parse(oneMonthAfter(at(12, 5, 9)))).toBe(new Date(2027, 0, 5, 9).getTime());
});

test('finds the last day of a shorter month', () => {
  expect(Date.parse(oneMonthAfter(at(1, 31, 9)))).toBe(at(2, 28, 9));
  expect(Date.parse(oneMonthAfter(at(10, 31, 9)))).toBe(at(11, 30, 9));
});

test('refuses dates that the API refuses', () => {
  const now = at(11, 25, 20);
  expect(findOpeningProblem(null, now)).toBe('missing');
  expect(findOpeningProblem(new Date(now).toISOString(), now)).toBe('past');
  expect(findOpeningProblem(new Date(now + 400 * 86_400_000).toISOString(), now)).toBe('late');
  expect(findOpeningProblem(oneMonthAfter(now), now)).toBeNull();
});

test('asks for a confirmation after 60 days, but not while commissions are closed', () => {
  const confirmed_at = new Date(at(9, 1, 12)).toISOString();
  expect(needsConfirmation({ state: 'open', confirmed_at }, at(10, 30, 12))).toBe(false);
  expect(needsConfirmation({ state: 'open', confirmed_at }, at(10, 31, 12))).toBe(true);
  expect(needsConfirmation({ state: 'waitlist', confirmed_at }, at(10, 31, 12))).toBe(true);
  expect(needsConfirmation({ state: 'closed', confirmed_at }, at(10, 31, 12))).toBe(false);
  expect(needsConfirmation({ state: 'open', confirmed_at: null }, at(10, 31, 12))).toBe(false);
});
