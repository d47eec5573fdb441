'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { useMemo } from 'react';

export interface DayWords {
  /** A day of this screen, such as 3 November. */
  readonly day: (moment: number | string) => string;
  /** A day with its year. */
  readonly date: (moment: string) => string;
  /** Weekday, day and time in a time zone. */
  readonly moment: (moment: string, timeZone: string) => string;
  /** A number of readers or addresses. */
  readonly count: (number: number) => string;
}

/** Formats days and numbers in the language of the screen. */
export function useDayWords(): DayWords {
  const locale = useLocale();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' });
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
    const number = new Intl.NumberFormat(locale);
    return {
      day: (moment) => day.format(new Date(moment)),
      date: (moment) => date.format(new Date(moment)),
      moment: (moment, timeZone) =>
        new Intl.DateTimeFormat(locale, {
          weekday: 'short',
          month: 'long',
          day: 'numeric',
          hour: 'numeric',
          minute: '2-digit',
          timeZone,
        }).format(new Date(moment)),
      count: (count) => number.format(count),
    };
  }, [locale]);
}
