import type { Locale } from '@musubi/domain/locales';
import { createInstance, type i18n } from 'i18next';

import type { Messages } from './messages.ts';

/**
 * Creates an i18next instance from loaded messages. The instance is ready at once, on servers and in
 * browsers.
 */
export function createI18n(locale: Locale, messages: Messages): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    fallbackLng: false,
    defaultNS: 'common',
    ns: Object.keys(messages),
    resources: { [locale]: messages },
    initAsync: false,
    returnNull: false,
    // React escapes inserted values itself, and plain text needs no escaping.
    interpolation: { escapeValue: false },
  });
  return instance;
}
