import { DEFAULT_TIME_ZONES } from '@musubi/domain/time-zones';

import type { ProfilePageProps } from './profile-page-props.ts';

/**
 * Formats a date in the reader's language and the time zone of the creator's language, so that all readers see
 * the same day. The zone that a creator chose is private: it tells where they live.
 */
export function formatPageDate(
  moment: string,
  { profile, locale }: Pick<ProfilePageProps, 'profile' | 'locale'>,
): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: DEFAULT_TIME_ZONES[profile.locale],
  }).format(new Date(moment));
}
