import { isLocale, type Locale } from '@musubi/domain/locales';

import { attemptStorage } from '#shared/attempt-storage.ts';

const KEY = 'instagram-language';

type LanguageStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the language somebody leaves in: Instagram knows one address to send everybody back to. */
export function keepLanguageLeft(getStorage: () => LanguageStorage, locale: Locale): void {
  attemptStorage(() => getStorage().setItem(KEY, locale), undefined);
}

/** The language that this tab was left in, once; null when it was not, or nobody knows. */
export function takeLanguageLeft(getStorage: () => LanguageStorage): Locale | null {
  const kept = attemptStorage(() => getStorage().getItem(KEY), null);
  attemptStorage(() => getStorage().removeItem(KEY), undefined);
  return kept !== null && isLocale(kept) ? kept : null;
}
