'use client';

import type { Stats } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import type { StatsPeriod } from './stats-periods.ts';
import { useStatsWords } from './use-stats-words.ts';

import styles from './stats.module.css';

interface StatsFiguresProps {
  readonly stats: Stats;
  readonly period: StatsPeriod;
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly change: string | undefined;
  readonly note?: string;
}

function Figure({ name, value, change, note }: FigureProps): React.JSX.Element {
  return (
    <div className={styles['figure']}>
      <dt>{name}</dt>
      <dd className={styles['value']}>{value}</dd>
      {change !== undefined && <dd className={styles['change']}>{change}</dd>}
      {note !== undefined && <dd className={styles['change']}>{note}</dd>}
    </div>
  );
}

/** Views, visitors and clicks of a period, compared with the previous period. */
export function StatsFigures({ stats, period }: StatsFiguresProps): React.JSX.Element {
  const { t } = useTranslation('stats');
  const words = useStatsWords();
  const { current, previous } = stats;
  return (
    <dl className={styles['figures']}>
      <Figure
        name={t('figures.views')}
        value={words.count(current.views)}
        change={words.change(current.views, previous.views, period)}
        note={t('figures.visitors', {
          count: current.unique_visitors,
          number: words.count(current.unique_visitors),
        })}
      />
      <Figure
        name={t('figures.clicks')}
        value={words.count(current.clicks)}
        change={words.change(current.clicks, previous.clicks, period)}
      />
    </dl>
  );
}
