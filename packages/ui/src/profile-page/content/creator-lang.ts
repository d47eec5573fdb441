import type { Locale } from '@musubi/domain/locales';

import type { ProfilePageProps } from './profile-page-props.ts';

/**
 * Returns the `lang` attribute of elements with the creator's texts; undefined if the reader's language is
 * the same, because the elements then inherit it.
 */
export function creatorLang({
  profile,
  locale,
}: Pick<ProfilePageProps, 'profile' | 'locale'>): Locale | undefined {
  return profile.locale === locale ? undefined : profile.locale;
}
