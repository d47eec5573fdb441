'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { useMemo } from 'react';

import { timeAgo } from '#shared/time-ago.ts';

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

export interface HealthWords {
  readonly count: (count: number) => string;
  readonly bytes: (bytes: number) => string;
  readonly megabytes: (megabytes: number) => string;
  /** Formats the time from `moment` to `now`, such as "5 minutes ago". */
  readonly since: (moment: string, now: string) => string;
  readonly time: (moment: string) => string;
}

export function useHealthWords(): HealthWords {
  const locale = useLocale();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale);
    const unit = (name: 'megabyte' | 'gigabyte') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: 1 });
    const [megabytes, gigabytes] = [unit('megabyte'), unit('gigabyte')];
    const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
    return {
      count: (count) => numbers.format(count),
      bytes: (bytes) =>
        bytes >= GIGABYTE ? gigabytes.format(bytes / GIGABYTE) : megabytes.format(bytes / MEGABYTE),
      megabytes: (count) => megabytes.format(count),
      since: (moment, now) => timeAgo(Math.max(0, Date.parse(now) - Date.parse(moment)), locale),
      time: (moment) => times.format(new Date(moment)),
    };
  }, [locale]);
}
