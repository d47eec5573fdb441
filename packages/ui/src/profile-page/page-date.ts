import type { Locale } from '@musubi/domain/locales';

/**
 * Time zone for dates on a page, by language. All visitors get the same rendered page, so the page cannot use
 * each visitor's own time zone.
 */
const TIME_ZONES: Readonly<Record<Locale, string>> = { en: 'UTC', ja: 'Asia/Tokyo', 'zh-TW': 'Asia/Taipei' };

/** Formats a date in the page's language and the time zone assumed for that language. */
export function formatPageDate(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: TIME_ZONES[locale],
  }).format(new Date(moment));
}
