/** The three languages of the product; `en` is the default. */
export const LOCALES = ['en', 'ja', 'zh-TW'] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/** Any tag that is not one of ours falls back to English (specification, section 4). */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}
