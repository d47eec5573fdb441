import { DEFAULT_TIME_ZONES } from '@musubi/domain/time-zones';

import type { ProfilePageProps } from './profile-page-props.ts';

type DateProps = Pick<ProfilePageProps, 'profile' | 'locale'>;

/**
 * Formats a date in the reader's language and the time zone of the creator's language, so that all readers
 * see the same day. The time zone that a creator chose is private, because it reveals where they live.
 */
export function formatPageDate(moment: string, { profile, locale }: DateProps): string {
  return new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: DEFAULT_TIME_ZONES[profile.locale],
  }).format(new Date(moment));
}

/** Returns the moment that the page counts from: `now` of the props, or else the current time. */
export function momentOf({ now = new Date() }: Pick<ProfilePageProps, 'now'>): Date {
  return now;
}

/**
 * Prevents line breaks within a date: between day and month, and between the day and the weekday, which is in
 * brackets or follows a space.
 */
export const keepDate = (date: string): string =>
  date
    .replace(/(?<=月)(?=\d)/g, '\u2060')
    .replace(/(?<=日)\(/g, '\u2060(')
    .replace(/(?<=日) (?=週)/g, '\u00A0');

/** Formats a date with its time and the name of the time zone, because readers may be in another zone. */
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
