'use client';

import type { EntryBlockType } from '@musubi/domain/block-entries';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { dayBefore, dayIn, type TimelineItem, type TimelineKind } from './group-timeline.ts';
import type { TimelineFilter } from './read-timeline.ts';

export const FILTER_KEYS = {
  all: 'filter.all',
  link: 'filter.link',
  activity: 'filter.activity',
  live: 'filter.live',
} as const satisfies Record<TimelineFilter, string>;

const KIND_KEYS = {
  link: 'kind.link',
  activity: 'kind.activity',
  live: 'kind.live',
} as const satisfies Record<TimelineKind, string>;

const BLOCK_KEYS = {
  text: 'block.text',
  picture: 'block.picture',
  gallery: 'block.gallery',
  quotation: 'block.quotation',
  event: 'block.event',
  player: 'block.player',
  product: 'block.product',
  now: 'block.now',
  file: 'block.file',
  commission: 'block.commission',
} as const satisfies Record<EntryBlockType, string>;

const STREAM_KEYS = { announced: 'kind.announced', over: 'kind.over' } as const;

type KindKey =
  | (typeof BLOCK_KEYS)[EntryBlockType]
  | (typeof KIND_KEYS)[TimelineKind]
  | (typeof STREAM_KEYS)[keyof typeof STREAM_KEYS]
  | 'kind.replay';

const isKnownBlock = (type: string | undefined): type is EntryBlockType =>
  type !== undefined && Object.hasOwn(BLOCK_KEYS, type);

/** Returns the message key for the kind of an item. A block of an unknown, newer kind counts as a link. */
export function kindKeyOf({ kind, is_replay, stream, block_type: type }: TimelineItem): KindKey {
  if (is_replay === true) return 'kind.replay';
  if (stream !== undefined) return STREAM_KEYS[stream.state];
  return isKnownBlock(type) ? BLOCK_KEYS[type] : KIND_KEYS[kind];
}

interface TimelineWords {
  readonly timeZone: string;
  /**
   * Names a calendar day: today, yesterday, or its date. The date has a year unless it is the current year.
   */
  readonly day: (day: string) => string;
  /** The time of day. */
  readonly time: (at: string) => string;
  /** A day with its time. */
  readonly moment: (at: string) => string;
}

export function useTimelineWords(): TimelineWords {
  const { t } = useTranslation('timeline');
  const locale = useLocale();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const [now] = useState(() => Date.now());
  const today = dayIn(timeZone)(now);
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    timeZone,
    moment: (at) => moment.format(new Date(at)),
    day: (day) => {
      if (day === today) return t('day.today');
      if (day === dayBefore(today)) return t('day.yesterday');
      const isThisYear = day.slice(0, 4) === today.slice(0, 4);
      // Formats noon UTC of the day in UTC, because the day is already a calendar day.
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
