'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import type { TrendPoint } from '@musubi/ui/trend-chart/trend-points';
import { useTranslation } from 'react-i18next';

import styles from './desk-trend.module.css';

const TrendChart = lazyComponent(
  async () => (await import('@musubi/ui/trend-chart/trend-chart')).TrendChart,
  <div aria-busy="true">
    <Skeleton shape="row" className={styles['coming']} />
  </div>,
);

interface DeskTrendProps {
  readonly label: string;
  readonly points: readonly TrendPoint[];
  readonly bar: string;
  /** Name of the line; omitted in a chart that has only bars. */
  readonly line?: string;
  /** Unit of the points, such as days. */
  readonly moment: string;
  readonly format: (count: number) => string;
}

/** A chart of the desk, with a table as an alternative. Needs the messages of `stats`. */
export function DeskTrend({ label, points, moment, bar, line, format }: DeskTrendProps): React.JSX.Element {
  const { t } = useTranslation('stats');
  return (
    <TrendChart
      // Remounts the chart for another period, because the cursor belongs to the previous one.
      key={points[0]?.id}
      label={label}
      points={points}
      words={{
        moment,
        bar,
        line,
        view: t('trend.view'),
        asChart: t('trend.as_chart'),
        asTable: t('trend.as_table'),
        format,
      }}
    />
  );
}
