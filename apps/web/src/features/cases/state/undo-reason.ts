import type { Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';

/** The reason of an undo, told to the person in the person's language. */
export async function undoReason(locale: Locale): Promise<string> {
  const t = await getT(locale, 'cases');
  return t('undo.reason');
}
