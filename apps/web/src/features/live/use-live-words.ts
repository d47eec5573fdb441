'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

const MINUTE_MS = 60_000;

export interface LiveWords {
  /** Date and time in the browser's time zone. */
  readonly moment: (moment: string) => string;
  /** Time of day with seconds, so that each heartbeat visibly changes it. */
  readonly time: (moment: string) => string;
  /** Time of day without seconds. */
  readonly clock: (moment: string) => string;
  readonly duration: (ms: number) => string;
}

/** Formats dates and durations in the reader's language. */
export function useLiveWords(): LiveWords {
  const { t } = useTranslation('live');
  const locale = useLocale();
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return {
    clock: (text) => clock.format(new Date(text)),
    moment: (text) => moment.format(new Date(text)),
    time: (text) => time.format(new Date(text)),
    duration(ms) {
      const minutes = Math.max(1, Math.round(ms / MINUTE_MS));
      const hours = Math.floor(minutes / 60);
      return hours === 0
        ? t('duration.minutes', { count: minutes })
        : t('duration.hours', { count: hours, minutes: minutes % 60 });
    },
  };
}
