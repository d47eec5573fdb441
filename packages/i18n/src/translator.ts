import type { Locale } from '@musubi/domain/locales';
import type { TFunction } from 'i18next';

import { createI18n } from './create-i18n.ts';
import { loadMessages, type Namespace } from './messages.ts';

export type { TFunction } from 'i18next';

/**
 * Returns the translation function `t` of one namespace for code outside React, such as page metadata and
 * creators' pages.
 */
export async function getT<N extends Namespace>(
  locale: Locale,
  namespace: N,
): Promise<TFunction<[N, 'common']>> {
  const instance = createI18n(locale, await loadMessages(locale, [namespace, 'common']));
  return instance.getFixedT<[N, 'common']>(locale, [namespace, 'common']);
}
