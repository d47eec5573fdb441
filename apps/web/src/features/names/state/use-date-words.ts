'use client';

import { useLocale } from '@musubi/i18n/messages-provider';

/** Formats a time with its date, in the language of the screen. */
export function useDateWords(): (time: string | Date) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (time) => format.format(new Date(time));
}
