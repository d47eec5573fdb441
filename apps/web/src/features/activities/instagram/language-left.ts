import { isLocale, type Locale } from '@musubi/domain/locales';

import { tryStorage } from '#shared/try-storage.ts';

const KEY = 'instagram-language';

type LanguageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Saves the language before the redirect to Instagram, which allows only one redirect URL for all languages. */
export function saveLanguageLeft(getStorage: () => LanguageStorage, locale: Locale): void {
  tryStorage(() => getStorage().setItem(KEY, locale), undefined);
}

/** Reads and deletes the language saved by this tab; null when there is none. */
export function takeLanguageLeft(getStorage: () => LanguageStorage): Locale | null {
  const saved = tryStorage(() => getStorage().getItem(KEY), null);
  tryStorage(() => getStorage().removeItem(KEY), undefined);
  return saved !== null && isLocale(saved) ? saved : null;
}
