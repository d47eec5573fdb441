'use client';

import type { DeskNumbers } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Card } from '@musubi/ui/card/card';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { DeskFigures } from '#shared/operators/desk-figures.tsx';
import { DeskTable } from '#shared/operators/desk-table.tsx';
import { DeskTrend } from '#shared/operators/desk-trend.tsx';
import { isByWeek } from '#shared/stats/stats-periods.ts';

import { sumOf, toMeans, toSums } from './number-points.ts';

import styles from './numbers-screen.module.css';

interface NumbersViewProps {
  readonly numbers: DeskNumbers;
}

function Sums({ numbers: { days, counts_calls: countsCalls } }: NumbersViewProps): React.JSX.Element {
  const { t } = useTranslation('numbers');
  const numbers = new Intl.NumberFormat(useLocale());
  return (
    <Card title={t('sums')} titleId="numbers-sums">
      <DeskFigures
        figures={[
          { label: t('registered'), value: numbers.format(sumOf(days, (day) => day.registered)) },
          { label: t('published'), value: numbers.format(sumOf(days, (day) => day.published)) },
          { label: t('letters'), value: numbers.format(sumOf(days, (day) => day.letters)) },
          { label: t('supports'), value: numbers.format(sumOf(days, (day) => day.supports)) },
          ...(countsCalls
            ? [{ label: t('calls'), value: numbers.format(sumOf(days, (day) => day.calls)) }]
            : []),
        ]}
      />
    </Card>
  );
}

function Charts({ numbers: { days, counts_calls: countsCalls } }: NumbersViewProps): React.JSX.Element {
  const { t } = useTranslation(['numbers', 'stats']);
  const locale = useLocale();
  const numbers = new Intl.NumberFormat(locale);
  const words = {
    moment: isByWeek(days.length) ? t('stats:trend.week_of') : t('stats:trend.day'),
    format: (count: number) => numbers.format(count),
  };
  return (
    <Card title={t('by_day')} titleId="numbers-days">
      <DeskTrend
        {...words}
        label={t('charts.accounts')}
        points={toSums(days, locale, { bar: (day) => day.registered, line: (day) => day.published })}
        bar={t('registered')}
        line={t('published')}
      />
      <DeskTrend
        {...words}
        label={t('charts.active')}
        points={toMeans(days, locale, (day) => day.active_pages)}
        bar={t('active_pages')}
      />
      <DeskTrend
        {...words}
        label={t('charts.fans')}
        points={toSums(days, locale, { bar: (day) => day.letters, line: (day) => day.supports })}
        bar={t('letters')}
        line={t('supports')}
      />
      {countsCalls && (
        <DeskTrend
          {...words}
          label={t('charts.calls')}
          points={toSums(days, locale, { bar: (day) => day.calls, line: () => 0 })}
          bar={t('calls')}
        />
      )}
      <p className={styles['note']}>{t('note')}</p>
    </Card>
  );
}

function Operations({
  numbers: { operations, counts_calls: countsCalls },
}: NumbersViewProps): React.JSX.Element {
  const { t } = useTranslation('numbers');
  const numbers = new Intl.NumberFormat(useLocale());
  return (
    <Card title={t('operations.title')} titleId="numbers-operations">
      {countsCalls ? (
        <DeskTable
          label={t('operations.table')}
          columns={[t('operations.name'), t('operations.count')]}
          rows={operations.map(({ operation, count }) => [operation, numbers.format(count)])}
          none={t('operations.off')}
        />
      ) : (
        <Notice>{t('operations.off')}</Notice>
      )}
    </Card>
  );
}

/** The sums, charts and API operations of a period. */
export function NumbersView({ numbers }: NumbersViewProps): React.JSX.Element {
  return (
    <>
      <Sums numbers={numbers} />
      <Charts numbers={numbers} />
      <Operations numbers={numbers} />
    </>
  );
}
