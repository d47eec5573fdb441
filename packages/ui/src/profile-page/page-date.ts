import type { Locale } from '@musubi/domain/locales';

/** Where most readers of a language live: a page is drawn once for all of them. */
const TIME_ZONES: Readonly<Record<Locale, string>> = { en: 'UTC', ja: 'Asia/Tokyo', 'zh-TW': 'Asia/Taipei' };

/** A day as people write it in the page's language. */
export function formatPageDate(moment: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: TIME_ZONES[locale],
  }).format(new Date(moment));
}
