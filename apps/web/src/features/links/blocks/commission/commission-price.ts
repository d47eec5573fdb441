import type { CommissionCurrency, CommissionItem } from '@musubi/domain/block-contents';
import { CURRENCY_DIGITS } from '@musubi/domain/commission-prices';

/** Highest amount of the contract, in minor units. */
const AMOUNT_MAX = 100_000_000_000;

type Price = Pick<CommissionItem, 'price_from' | 'price_to'>;

export const PRICE_KINDS = ['fixed', 'range', 'from', 'request'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];

export function priceKindOf({ price_from: from, price_to: to }: Price): PriceKind {
  if (from === null) return to === null ? 'request' : 'range';
  if (to === null) return 'from';
  return to === from ? 'fixed' : 'range';
}

/**
 * Returns the kind that the fields show. A chosen kind is kept while its amounts are not typed yet, unless an
 * undo has changed the price to another kind.
 */
export function shownKindOf(chosen: PriceKind, price: Price): PriceKind {
  const { price_from: from } = price;
  const isIncomplete = from === null || (chosen === 'range' && priceKindOf(price) !== 'range');
  return isIncomplete ? chosen : priceKindOf(price);
}

/** The price after a change of its kind. Keeps the lower amount. */
export function withKind(kind: PriceKind, { price_from: from, price_to: to }: Price): Price {
  if (kind === 'request') return { price_from: null, price_to: null };
  if (kind === 'range') return { price_from: from, price_to: to === from ? null : to };
  return { price_from: from, price_to: kind === 'fixed' ? from : null };
}

/** An amount in minor units as a creator types it, in major units. Empty for null. */
export function toTypedAmount(amount: number | null, currency: CommissionCurrency): string {
  if (amount === null) return '';
  const digits = CURRENCY_DIGITS[currency];
  const major = amount / 10 ** digits;
  return Number.isInteger(major) ? String(major) : major.toFixed(digits);
}

/**
 * Parses a typed amount, also with full-width digits and thousands separators. A last comma before one or two digits is a
 * decimal point, as in `12,50`, where the currency has decimals. Null for an empty text, undefined for a text that is no
 * amount of this currency.
 */
export function parseAmount(text: string, currency: CommissionCurrency): number | null | undefined {
  const digits = CURRENCY_DIGITS[currency];
  const typed = text.normalize('NFKC').replaceAll(/\s/gu, '');
  const plain = (digits > 0 ? typed.replace(/,(?=\d{1,2}$)/u, '.') : typed).replaceAll(',', '');
  if (plain === '') return null;
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d*))?$/u.exec(plain) ?? [];
  if (whole === undefined || fraction.length > digits) return undefined;
  const amount = Number(`${whole}${fraction.padEnd(digits, '0')}`);
  return amount > AMOUNT_MAX ? undefined : amount;
}

/** The same number in another currency, so that a corrected currency keeps what the creator typed. */
export function inCurrency(
  amount: number | null,
  { from, to }: { readonly from: CommissionCurrency; readonly to: CommissionCurrency },
): number | null {
  if (amount === null) return null;
  const scaled = Math.round(amount * 10 ** (CURRENCY_DIGITS[to] - CURRENCY_DIGITS[from]));
  return Math.min(scaled, AMOUNT_MAX);
}
