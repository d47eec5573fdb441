import { describe, expect, it } from 'vitest';

import { LOCALES } from '../locales.ts';
import { COMMISSION_CURRENCIES } from './block-contents.ts';
import { CURRENCY_DIGITS, toPriceText } from './commission-prices.ts';

const priceOf = (from: number | null, to: number | null, note = '') => ({
  price_from: from,
  price_to: to,
  price_note: note,
});

describe('toPriceText', () => {
  it.each([
    ['ja', 'JPY', [6000, 6000], '6,000円'],
    ['ja', 'JPY', [18_000, 35_000], '18,000円〜35,000円'],
    ['ja', 'JPY', [60_000, null], '60,000円〜'],
    ['ja', 'JPY', [null, null], '応相談'],
    ['ja', 'USD', [6000, 6050], '$60〜$60.50'],
    ['en', 'JPY', [6000, 6000], '¥6,000'],
    ['en', 'USD', [6000, 9000], '$60–$90'],
    ['en', 'USD', [6000, null], 'from $60'],
    ['en', 'USD', [null, null], 'On request'],
    ['zh-TW', 'TWD', [180_000, 180_000], 'NT$1,800'],
    ['zh-TW', 'TWD', [180_000, null], 'NT$1,800 起'],
    ['zh-TW', 'TWD', [180_000, 250_000], 'NT$1,800～NT$2,500'],
    ['zh-TW', 'USD', [6000, 6000], 'US$60'],
    ['zh-TW', 'TWD', [null, null], '另議'],
  ] as const)('formats a price in %s and %s from %j', (locale, currency, [from, to], text) => {
    expect(toPriceText(priceOf(from, to), currency, locale)).toBe(text);
  });

  it('adds the note after the price', () => {
    expect(toPriceText(priceOf(6000, 6000, '（税込）'), 'JPY', 'ja')).toBe('6,000円 （税込）');
    expect(toPriceText(priceOf(null, null, 'by size'), 'USD', 'en')).toBe('On request by size');
  });

  it('names every currency in every language', () => {
    const texts = LOCALES.flatMap((locale) =>
      COMMISSION_CURRENCIES.map((currency) => [
        locale,
        currency,
        toPriceText(priceOf(0, 0), currency, locale),
      ]),
    );
    expect(texts.filter(([, , text]) => !/[円¥$€£₩]/u.test(text ?? ''))).toEqual([]);
  });
});

describe('CURRENCY_DIGITS', () => {
  it.each(Object.entries(CURRENCY_DIGITS))('knows the minor unit of %s', (currency, digits) => {
    const format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    });
    expect(format.resolvedOptions().maximumFractionDigits).toBe(digits);
  });
});
