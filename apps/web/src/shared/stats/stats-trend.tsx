'use client';

import type { Stats } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { createDayNames, isByWeek, type StatsPeriod, toTrendPoints } from './stats-periods.ts';
import { useStatsWords } from './use-stats-words.ts';

import styles from './stats.module.css';

const TrendChart = lazyComponent(
  async () => (await import('@musubi/ui/trend-chart/trend-chart')).TrendChart,
  <div aria-busy="true">
    <Skeleton shape="row" className={styles['chartToCome']} />
  </div>,
);

interface StatsTrendProps {
  readonly stats: Stats;
  readonly period: StatsPeriod;
}

/** A chart of views and clicks over a period. The user can show the data as a table instead. */
export function StatsTrend({ stats, period }: StatsTrendProps): React.JSX.Element {
  const { t } = useTranslation('stats');
  const locale = useLocale();
  const words = useStatsWords();
  const points = useMemo(() => toTrendPoints(stats.days, createDayNames(locale)), [stats.days, locale]);
  return (
    <TrendChart
      // Remounts the chart for a new period, because its cursor position and its choice between chart and
      // table belong to the previous period.
      key={points[0]?.id}
      label={words.trend(period)}
      points={points}
      words={{
        moment: isByWeek(stats.days.length) ? t('trend.week_of') : t('trend.day'),
        bar: t('figures.views'),
        line: t('figures.clicks'),
        view: t('trend.view'),
        asChart: t('trend.as_chart'),
        asTable: t('trend.as_table'),
        format: words.count,
      }}
    />
  );
}
