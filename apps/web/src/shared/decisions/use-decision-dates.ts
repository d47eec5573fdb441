'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { useMemo } from 'react';

export interface DecisionDates {
  /** Formats an ISO 8601 date as a day. */
  readonly day: (date: string) => string;
  /** Formats an ISO 8601 date as a day with its time, for deadlines that are exact to the minute. */
  readonly moment: (date: string) => string;
}

/** Date formats in the language of the screen and the time zone of the browser. */
export function useDecisionDates(): DecisionDates {
  const locale = useLocale();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
    const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
    return {
      day: (date) => day.format(new Date(date)),
      moment: (date) => moment.format(new Date(date)),
    };
  }, [locale]);
}
