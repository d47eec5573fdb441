/** Bounds of what a fan pays a creator each month, in the smallest unit of the currency. The contract has the same. */
export const SUPPORT_AMOUNT_MIN = 100;
export const SUPPORT_AMOUNT_MAX = 50_000;

/** What the screen offers, between those bounds. */
export const SUPPORT_AMOUNTS = [300, 500, 1000, 3000, 5000, 10_000] as const;

/** Creators that one person can support at a time. */
export const SUPPORTS_MAX_COUNT = 100;

/** Currency of monthly support, as ISO 4217 and the payment provider have it; the yen has no decimals. */
export const SUPPORT_CURRENCY = 'jpy';

export type SupportCurrency = typeof SUPPORT_CURRENCY;

/** Whether an amount is in the currency of monthly support. */
export function isSupportCurrency(currency: string): currency is SupportCurrency {
  return currency === SUPPORT_CURRENCY;
}
