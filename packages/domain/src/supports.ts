/** What the screen offers to pay each month, in the smallest unit of the currency; the contract says what is taken. */
export const SUPPORT_AMOUNTS = [300, 500, 1000, 3000, 5000, 10_000] as const;

/** Creators that one person can support at a time, those counted whose page for the payment is open. */
export const SUPPORTS_MAX_COUNT = 100;

/** Currency of monthly support, as ISO 4217 and the payment provider have it; the yen has no decimals. */
export const SUPPORT_CURRENCY = 'jpy';

export type SupportCurrency = typeof SUPPORT_CURRENCY;

/** Whether an amount is in the currency of monthly support. */
export function isSupportCurrency(currency: string): currency is SupportCurrency {
  return currency === SUPPORT_CURRENCY;
}
