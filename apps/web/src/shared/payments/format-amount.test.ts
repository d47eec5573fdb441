import { LOCALES } from '@musubi/domain/locales';
import { expect, test } from 'vitest';

import { formatAmount } from './format-amount.ts';

test.each(LOCALES)('formats yen with a narrow sign directly before the digits in %s', (locale) => {
  expect(formatAmount({ amount: 1500, currency: 'JPY', locale })).toBe('¥1,500');
});

test('divides an amount by the smallest unit of its currency', () => {
  expect(formatAmount({ amount: 1550, currency: 'USD', locale: 'en' })).toBe('$15.50');
});
