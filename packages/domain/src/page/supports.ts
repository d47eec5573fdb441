/**
 * Monthly amounts that the support form offers, in the smallest currency unit. The API contract defines which
 * amounts are accepted.
 */
export const SUPPORT_AMOUNTS = [300, 500, 1000, 3000, 5000, 10_000] as const;

/** Limits of an amount that the fan types, as the API contract defines them. */
export const SUPPORT_AMOUNT_MIN = 100;
export const SUPPORT_AMOUNT_MAX = 50_000;

/**
 * Maximum number of creators that one user can support at a time. A creator counts even while the user's
 * checkout is still open.
 */
export const SUPPORTS_MAX_COUNT = 100;

/**
 * Currency of monthly support, in lower case as the payment provider writes it (ISO 4217). The yen has no
 * decimals.
 */
export const SUPPORT_CURRENCY = 'jpy';

export type SupportCurrency = typeof SUPPORT_CURRENCY;

/** Whether a currency is that of monthly support. */
export function isSupportCurrency(currency: string): currency is SupportCurrency {
  return currency === SUPPORT_CURRENCY;
}
