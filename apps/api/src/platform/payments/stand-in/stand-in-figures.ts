import type { Locale } from '@musubi/domain/locales';
import { SUPPORT_CURRENCY } from '@musubi/domain/supports';

/** Formats an amount in yen, which has no decimals. */
export function formatMonthly(amount: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: SUPPORT_CURRENCY }).format(amount);
}

/** Formats the day of a time in seconds. */
export function formatDay(seconds: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
