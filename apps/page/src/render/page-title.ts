import { displayNameOf, hasOwnName, type NamedByHandle } from '@musubi/domain/display-name';
import type { Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';

/** Title of a creator's page: name and handle, or only the handle until the creator sets a name. */
export async function createPageTitle(creator: NamedByHandle, locale: Locale): Promise<string> {
  if (!hasOwnName(creator)) return displayNameOf(creator);
  const t = await getT(locale, 'profile-page');
  return t('page.title', { name: creator.name, handle: creator.pub_id });
}
