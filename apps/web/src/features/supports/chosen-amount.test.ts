import { expect, test } from 'vitest';

import { amountOf, readAmount, readTypedAmount, supportPathWith } from './chosen-amount.ts';

test.each([
  ['300', 300],
  ['100', 100],
  ['50000', 50_000],
  ['99', null],
  ['50001', null],
  ['1e3', null],
  ['-500', null],
  ['', null],
  [null, null],
])('reads the text %j as the amount %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

test.each(['１０００', '1,000', '¥1000', '1 000円'])('reads the typed text %j as 1,000 yen', (text) => {
  expect(readTypedAmount(text)).toBe(1000);
});

test('reads the amount from the path of the support screen', () => {
  const { pathname, searchParams } = new URL(supportPathWith('mio', 500), 'https://example.com');
  expect([pathname, amountOf(searchParams)]).toEqual(['/support/mio', 500]);
});
