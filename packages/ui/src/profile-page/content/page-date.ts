import { DEFAULT_TIME_ZONES } from '@musubi/domain/time-zones';

import type { ProfilePageProps } from './profile-page-props.ts';

type DateProps = Pick<ProfilePageProps, 'profile' | 'locale'>;

/**
 * Formats a date in the reader's language and the time zone of the creator's language, so that all readers see
 * the same day. The zone that a creator chose is private: it tells where they live.
 */
export function formatPageDate(moment: string, { profile, locale }: DateProps): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: DEFAULT_TIME_ZONES[profile.locale],
  }).format(new Date(moment));
}

/** The moment that the page shows: of its drawing, unless the props name one. */
export function momentOf({ now = new Date() }: Pick<ProfilePageProps, 'now'>): Date {
  return now;
}

/** Keeps a date on one line: the day with its month, and the weekday, in brackets or after a space, with the day. */
export const keepDate = (date: string): string =>
  date
    .replace(/(?<=月)(?=\d)/g, '\u2060')
    .replace(/(?<=日)\(/g, '\u2060(')
    .replace(/(?<=日) (?=週)/g, '\u00A0');

/** Formats a date with its time, and the zone's name, because readers may be elsewhere. */
export function formatPageMoment(moment: string, { profile, locale }: DateProps): string {
  const date = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: DEFAULT_TIME_ZONES[profile.locale],
    timeZoneName: 'short',
  }).format(new Date(moment));
  return keepDate(date);
}
