import type { Locale } from '@musubi/domain/locales';
import { getPageT, profilePageWords } from '@musubi/i18n/profile-page-words';
import type { ProfilePageLabels } from '@musubi/ui/profile-page/profile-page-labels';

/** Loads the texts of creators' pages in one language. The returned function takes the creator's name. */
export async function loadPageWords(locale: Locale): Promise<(name: string) => ProfilePageLabels> {
  const t = await getPageT(locale);
  return (name) => profilePageWords(t, name);
}
