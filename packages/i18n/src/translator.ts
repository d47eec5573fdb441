import type { Locale } from '@musubi/domain/locales';
import { createInstance, type i18n, type TFunction } from 'i18next';

import { loadMessages, type Messages, type Namespace } from './messages.ts';

/** An i18next instance over messages that are there already; usable at once, on servers and in browsers. */
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
    // React escapes; plain text needs no escaping.
    interpolation: { escapeValue: false },
  });
  return instance;
}

/** The `t` of one namespace for code without React context, such as page metadata and the public page. */
export async function getT<N extends Namespace>(
  locale: Locale,
  namespace: N,
): Promise<TFunction<[N, 'common']>> {
  const instance = createI18n(locale, await loadMessages(locale, [namespace, 'common']));
  return instance.getFixedT<[N, 'common']>(locale, [namespace, 'common']);
}
