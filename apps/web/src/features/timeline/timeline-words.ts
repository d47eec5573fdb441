'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { dayBefore, dayIn, type TimelineKind } from './group-timeline.ts';
import type { TimelineFilter } from './read-timeline.ts';

export const FILTER_KEYS = {
  all: 'filter.all',
  link: 'filter.link',
  activity: 'filter.activity',
  live: 'filter.live',
} as const satisfies Record<TimelineFilter, string>;

export const KIND_KEYS = {
  link: 'kind.link',
  activity: 'kind.activity',
  live: 'kind.live',
} as const satisfies Record<TimelineKind, string>;

interface TimelineWords {
  readonly timeZone: string;
  /** Names a calendar day: today, yesterday, or its date, with the year only if it is another year. */
  readonly day: (day: string) => string;
  /** The time of day. */
  readonly time: (at: string) => string;
}

export function useTimelineWords(): TimelineWords {
  const { t } = useTranslation('timeline');
  const locale = useLocale();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const [now] = useState(() => Date.now());
  const today = dayIn(timeZone)(now);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  return {
    timeZone,
    day: (day) => {
      if (day === today) return t('day.today');
      if (day === dayBefore(today)) return t('day.yesterday');
      const isThisYear = day.slice(0, 4) === today.slice(0, 4);
      // Noon UTC of the day, written in UTC: the day is a calendar day already.
      return new Intl.DateTimeFormat(locale, {
        timeZone: 'UTC',
        month: 'long',
        day: 'numeric',
        weekday: 'short',
        ...(!isThisYear && { year: 'numeric' }),
      }).format(new Date(`${day}T12:00:00Z`));
    },
    time: (at) => time.format(new Date(at)),
  };
}
