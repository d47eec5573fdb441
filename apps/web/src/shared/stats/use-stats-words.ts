'use client';

import type { StatsReferrer } from '@musubi/api-client';
import { referrerNameIn } from '@musubi/domain/referrers';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { changeOf, kindOfReferrer, type StatsPeriod } from './stats-periods.ts';

const PERIOD_KEYS = { 7: 'period.week', 28: 'period.month', 365: 'period.year' } as const;
const TREND_KEYS = { 7: 'trend.week', 28: 'trend.month', 365: 'trend.year' } as const;
const MORE_KEYS = { 7: 'change.more_week', 28: 'change.more_month', 365: 'change.more_year' } as const;
const FEWER_KEYS = { 7: 'change.fewer_week', 28: 'change.fewer_month', 365: 'change.fewer_year' } as const;
const COMPARED_KEYS = { 7: 'compared.week', 28: 'compared.month', 365: 'compared.year' } as const;
const SAME_KEYS = { 7: 'change.same_week', 28: 'change.same_month', 365: 'change.same_year' } as const;

export interface StatsWords {
  readonly count: (count: number) => string;
  readonly period: (period: StatsPeriod) => string;
  readonly trend: (period: StatsPeriod) => string;
  /** A signed number, such as +32. */
  readonly difference: (difference: number) => string;
  /** Names the period with which the changes are compared. */
  readonly compared: (period: StatsPeriod) => string;
  /** The change as text, such as "32 more than last week"; undefined when both numbers are 0. */
  readonly change: (current: number, previous: number, period: StatsPeriod) => string | undefined;
  readonly referrer: (referrer: StatsReferrer) => string;
}

export function useStatsWords(): StatsWords {
  const { t } = useTranslation('stats');
  const locale = useLocale();
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale);
    const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
    return {
      count: (count) => numbers.format(count),
      period: (period) => t(PERIOD_KEYS[period]),
      trend: (period) => t(TREND_KEYS[period]),
      difference: (difference) => signed.format(difference),
      compared: (period) => t(COMPARED_KEYS[period]),
      change(current, previous, period) {
        const change = changeOf(current, previous);
        if (change.kind === 'none') return undefined;
        if (change.kind === 'same') return t(SAME_KEYS[period]);
        const keys = change.kind === 'more' ? MORE_KEYS : FEWER_KEYS;
        return t(keys[period], { number: numbers.format(change.by) });
      },
      referrer(referrer) {
        const kind = kindOfReferrer(referrer);
        if (kind === 'unknown') return t('referrers.unknown');
        return kind === 'other' ? t('referrers.other') : referrerNameIn(locale, referrer.host ?? '');
      },
    };
  }, [t, locale]);
}
