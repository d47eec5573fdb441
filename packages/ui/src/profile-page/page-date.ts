import type { Locale } from '@musubi/domain/locales';
import { DEFAULT_TIME_ZONES } from '@musubi/domain/time-zones';

/**
 * Formats a date in the page's language and the time zone assumed for that language. All visitors get the same
 * rendered page, so the page cannot use each visitor's own time zone.
 */
export function formatPageDate(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: DEFAULT_TIME_ZONES[locale],
  }).format(new Date(moment));
}
