'use client';

import type { Stats } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import { StatsDelta } from './stats-delta.tsx';
import type { StatsPeriod } from './stats-periods.ts';
import { useStatsWords } from './use-stats-words.ts';

import styles from './stats.module.css';

interface StatsFiguresProps {
  readonly stats: Stats;
  readonly period: StatsPeriod;
  /** Whether the counts are muted, because all are zero. */
  readonly isQuiet?: boolean;
}

interface FigureProps {
  readonly name: string;
  readonly current: number;
  readonly previous: number;
  readonly period: StatsPeriod;
}

function Figure({ name, ...counts }: FigureProps): React.JSX.Element {
  const words = useStatsWords();
  return (
    <div className={styles['figure']}>
      <dt>{name}</dt>
      <dd className={styles['value']}>{words.count(counts.current)}</dd>
      {words.change(counts.current, counts.previous, counts.period) !== undefined && (
        <dd className={styles['change']}>
          <StatsDelta {...counts} />
          <span aria-hidden="true" className={styles['compared']}>
            {words.compared(counts.period)}
          </span>
        </dd>
      )}
    </div>
  );
}

/** Views and clicks of a period, compared with the previous period. */
export function StatsFigures({ stats, period, isQuiet = false }: StatsFiguresProps): React.JSX.Element {
  const { t } = useTranslation('stats');
  const { current, previous } = stats;
  return (
    <dl className={styles['figures']} data-quiet={isQuiet || undefined}>
      <Figure name={t('figures.views')} current={current.views} previous={previous.views} period={period} />
      <Figure
        name={t('figures.clicks')}
        current={current.clicks}
        previous={previous.clicks}
        period={period}
      />
    </dl>
  );
}
