import type { Locale } from '@musubi/domain/locales';

/** Time zone assumed for a language's visitors, because a page is rendered once for all of them. */
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
