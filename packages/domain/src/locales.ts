/** Languages of the product. */
export const LOCALES = ['en', 'ja', 'zh-TW'] as const;

export type Locale = (typeof LOCALES)[number];

/** Name of the cookie that stores the user's language (specification, section 9). */
export const LOCALE_COOKIE_NAME = 'NEXT_LOCALE';

export const DEFAULT_LOCALE: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return LOCALES.some((locale) => locale === value);
}

/**
 * Returns the supported language of a language tag; English for an unsupported tag (specification, section
 * 4).
 */
export function toLocale(value: unknown): Locale {
  return isLocale(value) ? value : DEFAULT_LOCALE;
}
