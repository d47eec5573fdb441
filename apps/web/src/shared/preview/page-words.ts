import type { Locale } from '@musubi/domain/locales';
import { profilePageWords } from '@musubi/i18n/profile-page-words';
import { getT } from '@musubi/i18n/translator';
import type { ProfilePageLabels } from '@musubi/ui/profile-page/profile-page-labels';

/** Loads the texts of creators' pages in one language. The returned function takes the creator's name. */
export async function loadPageWords(locale: Locale): Promise<(name: string) => ProfilePageLabels> {
  const t = await getT(locale, 'profile-page');
  return (name) => profilePageWords(t, name);
}
