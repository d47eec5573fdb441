import type { Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';

/** The reason of an undo in the language of the person who receives it. */
export async function undoReason(locale: Locale): Promise<string> {
  const t = await getT(locale, 'cases');
  return t('undo.reason');
}
