/**
 * Monthly amounts that the screen offers, in the smallest currency unit. The contract defines which amounts are
 * accepted.
 */
export const SUPPORT_AMOUNTS = [300, 500, 1000, 3000, 5000, 10_000] as const;

/** Creators that one account can support at a time, including those with an open checkout. */
export const SUPPORTS_MAX_COUNT = 100;

/**
 * Currency of monthly support: ISO 4217 in lower case, as the payment provider writes it. The yen has no decimals.
 */
export const SUPPORT_CURRENCY = 'jpy';

export type SupportCurrency = typeof SUPPORT_CURRENCY;

/** True for the currency of monthly support. */
export function isSupportCurrency(currency: string): currency is SupportCurrency {
  return currency === SUPPORT_CURRENCY;
}
