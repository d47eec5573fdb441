import type { Locale } from '@musubi/domain/locales';

import type { ProfilePageProps } from './profile-page-props.ts';

/**
 * Returns the `lang` of elements with the creator's words; undefined when the reader's language is the same,
 * so that the elements inherit it.
 */
export function creatorLang({
  profile,
  locale,
}: Pick<ProfilePageProps, 'profile' | 'locale'>): Locale | undefined {
  return profile.locale === locale ? undefined : profile.locale;
}
