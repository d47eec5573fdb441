import type { Locale } from '@musubi/domain/locales';

interface Amount {
  /** In the smallest unit of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly locale: Locale;
}

/**
 * Formats an amount of money. Replaces the yen sign of the Japanese locale data, which is as wide as a Han
 * character and leaves a gap before the digits.
 */
export function formatAmount({ amount, currency, locale }: Amount): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 0;
  return format.format(amount / 10 ** digits).replace('￥', '¥');
}
