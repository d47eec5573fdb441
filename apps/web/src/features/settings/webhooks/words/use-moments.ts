'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { useMemo } from 'react';

const SECOND_MS = 1000;

export interface Moments {
  /** Day and time of a moment. */
  readonly timeOf: (moment: string) => string;
  /** A duration in milliseconds, or in seconds if it is longer than one. */
  readonly durationOf: (ms: number) => string;
}

/** Formats moments and durations in the language of the screen. */
export function useMoments(): Moments {
  const locale = useLocale();
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
    const short = new Intl.NumberFormat(locale, { style: 'unit', unit: 'millisecond' });
    const long = new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: 'second',
      maximumFractionDigits: 1,
    });
    return {
      timeOf: (moment) => time.format(new Date(moment)),
      durationOf: (ms) => (ms < SECOND_MS ? short.format(ms) : long.format(ms / SECOND_MS)),
    };
  }, [locale]);
}
