import type { Locale } from '@musubi/domain/locales';

/**
 * The name of each language in that language, for language pickers. Render each name with `lang` set to the
 * name's locale.
 */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  ja: '日本語',
  'zh-TW': '繁體中文',
};
