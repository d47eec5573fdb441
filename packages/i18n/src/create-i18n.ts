import type { Locale } from '@musubi/domain/locales';
import { createInstance, type i18n } from 'i18next';

import type { Messages } from './messages.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Isolates inserted text in Arabic or Hebrew (U+2068, U+2069), so that the sentence around it keeps its order. */
function isolate(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

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
    interpolation: { escape: isolate },
  });
  return instance;
}
