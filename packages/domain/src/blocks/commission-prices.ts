import type { Locale } from '../locales.ts';
import type { CommissionCurrency, CommissionItem } from './block-contents.ts';

/** Number of digits of a currency's minor unit (ISO 4217): 2 for cents, 0 for yen. */
export const CURRENCY_DIGITS = {
  JPY: 0,
  TWD: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
  KRW: 0,
  HKD: 2,
  CNY: 2,
} as const satisfies Record<CommissionCurrency, number>;

interface PriceWords {
  readonly onRequest: string;
  readonly toRange: (from: string, to: string) => string;
  readonly toOpenEnd: (from: string) => string;
}

const WORDS: Readonly<Record<Locale, PriceWords>> = {
  en: {
    onRequest: 'On request',
    toRange: (from, to) => `${from}–${to}`,
    toOpenEnd: (from) => `from ${from}`,
  },
  ja: {
    onRequest: '応相談',
    toRange: (from, to) => `${from}〜${to}`,
    toOpenEnd: (from) => `${from}〜`,
  },
  'zh-TW': {
    onRequest: '另議',
    toRange: (from, to) => `${from}～${to}`,
    toOpenEnd: (from) => `${from} 起`,
  },
};

function toAmountText(amount: number, currency: CommissionCurrency, locale: Locale): string {
  const major = amount / 10 ** CURRENCY_DIGITS[currency];
  if (locale === 'ja' && currency === 'JPY') return `${new Intl.NumberFormat('en').format(major)}円`;
  // English symbols tell the dollars apart (NT$, HK$); in Taiwan the American one needs its US as well.
  return new Intl.NumberFormat(locale === 'zh-TW' && currency === 'USD' ? 'zh-TW' : 'en', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(major);
}

function toAmountsText(
  { price_from: from, price_to: to }: Pick<CommissionItem, 'price_from' | 'price_to'>,
  currency: CommissionCurrency,
  locale: Locale,
): string {
  const words = WORDS[locale];
  if (from === null) return words.onRequest;
  const fromText = toAmountText(from, currency, locale);
  if (to === null) return words.toOpenEnd(fromText);
  return to === from ? fromText : words.toRange(fromText, toAmountText(to, currency, locale));
}

/** Formats the price of a board's entry with its note, such as `18,000円〜35,000円`; never empty. */
export function toPriceText(
  item: Pick<CommissionItem, 'price_from' | 'price_to' | 'price_note'>,
  currency: CommissionCurrency,
  locale: Locale,
): string {
  const amounts = toAmountsText(item, currency, locale);
  return item.price_note === '' ? amounts : `${amounts} ${item.price_note}`;
}
