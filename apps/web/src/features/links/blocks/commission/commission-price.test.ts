import { expect, test } from 'vitest';

import {
  inCurrency,
  parseAmount,
  priceKindOf,
  shownKindOf,
  toTypedAmount,
  withKind,
} from './commission-price.ts';

test.each([
  ['18000', 'JPY', 18_000],
  ['１８，０００', 'JPY', 18_000],
  ['18 000', 'JPY', 18_000],
  ['60', 'USD', 6000],
  ['60.5', 'USD', 6050],
  ['60.', 'USD', 6000],
  ['12,50', 'EUR', 1250],
  ['1,800', 'USD', 180_000],
  ['1,800,5', 'EUR', 180_050],
  ['1.800,00', 'EUR', undefined],
  ['', 'USD', null],
  ['60.505', 'USD', undefined],
  ['180.5', 'JPY', undefined],
  ['-1', 'JPY', undefined],
  ['1e3', 'JPY', undefined],
  ['1万', 'JPY', undefined],
  ['9999999999999', 'JPY', undefined],
] as const)('parses %j in %s', (text, currency, amount) => {
  expect(parseAmount(text, currency)).toBe(amount);
});

test.each([
  [18_000, 'JPY', '18000'],
  [6000, 'USD', '60'],
  [6050, 'USD', '60.50'],
  [null, 'USD', ''],
] as const)('shows %s of %s as typed', (amount, currency, text) => {
  expect(toTypedAmount(amount, currency)).toBe(text);
});

test.each([
  ['request', null, null],
  ['from', 100, null],
  ['fixed', 100, 100],
  ['range', 100, 200],
] as const)('recognises a price of the kind %s', (kind, price_from, price_to) => {
  expect(priceKindOf({ price_from, price_to })).toBe(kind);
  expect(withKind(kind, { price_from, price_to })).toEqual({ price_from, price_to });
});

test('keeps the lower amount when the kind changes', () => {
  const range = { price_from: 100, price_to: 200 };
  expect(withKind('fixed', range)).toEqual({ price_from: 100, price_to: 100 });
  expect(withKind('from', range)).toEqual({ price_from: 100, price_to: null });
  expect(withKind('range', { price_from: 100, price_to: 100 })).toEqual({ price_from: 100, price_to: null });
});

test('shows the chosen kind until its amounts are typed', () => {
  expect(shownKindOf('fixed', { price_from: null, price_to: null })).toBe('fixed');
  expect(shownKindOf('range', { price_from: 100, price_to: null })).toBe('range');
  expect(shownKindOf('range', { price_from: 100, price_to: 100 })).toBe('range');
});

test('shows the kind of the price when an undo has changed it', () => {
  expect(shownKindOf('fixed', { price_from: 100, price_to: 200 })).toBe('range');
  expect(shownKindOf('request', { price_from: 100, price_to: 100 })).toBe('fixed');
});

test('keeps the typed number when the currency changes', () => {
  expect(inCurrency(18_000, { from: 'JPY', to: 'USD' })).toBe(1_800_000);
  expect(inCurrency(6050, { from: 'USD', to: 'JPY' })).toBe(61);
  expect(inCurrency(null, { from: 'USD', to: 'JPY' })).toBeNull();
});
