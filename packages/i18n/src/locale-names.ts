import type { Locale } from '@musubi/domain/locales';

/** Each language in its own words, for pickers; draw it with `lang` set to its locale. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  ja: '日本語',
  'zh-TW': '繁體中文',
};
