'use client';

import type { CountRange, ShareLink } from '@musubi/api-client';
import { timeZoneOrUtc } from '@musubi/domain/time-zones';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { PLACE_KEYS } from '#shared/share/tagged/places.ts';

import { clickRateOf, type SourceRow } from './source-rows.ts';

const NO_NUMBER = '–';

export interface SourceWords {
  /** The name that the creator gave, or the place and the day on which the link was made. */
  readonly linkName: (link: ShareLink) => string;
  readonly rowName: (row: SourceRow) => string;
  /** The second line of the name, such as the tag; undefined for rows without one. */
  readonly rowNote: (row: SourceRow) => string | undefined;
  readonly count: (count: number | null) => string;
  /** The click rate, such as 75%; undefined without visits. */
  readonly rate: (row: SourceRow) => string | undefined;
  readonly range: (range: CountRange | null) => string;
}

/** Words of the table of sources. The days of links are in the time zone of the statistics. */
export function useSourceWords(timeZone: string): SourceWords {
  const { t } = useTranslation(['stats', 'start']);
  const locale = useLocale();
  const numbers = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const day = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone: timeZoneOrUtc(timeZone),
  });
  const linkName = ({ name, place, created_at: createdAt }: ShareLink): string =>
    name === ''
      ? t('sources.unnamed', { place: t(PLACE_KEYS[place]), date: day.format(new Date(createdAt)) })
      : name;
  return {
    linkName,
    rowName(row) {
      if (row.kind === 'link') return linkName(row.link);
      if (row.kind === 'campaign') return row.name;
      return row.kind === 'other' ? t('sources.other') : t('sources.untagged');
    },
    rowNote(row) {
      if (row.kind === 'link') return row.link.tag;
      return row.kind === 'campaign' ? t('sources.campaign') : undefined;
    },
    count: (count) => (count === null ? NO_NUMBER : numbers.format(count)),
    rate(row) {
      const rate = clickRateOf(row);
      return rate === null ? undefined : percent.format(rate);
    },
    range(range) {
      if (range === null) return NO_NUMBER;
      const [min, max] = [numbers.format(range.min), numbers.format(range.max)];
      return range.min === 0
        ? t('sources.under', { max: numbers.format(range.max + 1) })
        : t('sources.range', { min, max });
    },
  };
}
