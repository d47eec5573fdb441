'use client';

import type { HealthSampleList, HealthSpan } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { DeskTrend } from '#shared/operators/desk-trend.tsx';

import { createMomentNames, toHealthPoints } from './health-points.ts';
import { useHealthWords } from './use-health-words.ts';

import styles from './health-screen.module.css';

interface HealthChartsProps {
  readonly samples: HealthSampleList['items'];
  readonly span: HealthSpan;
}

/** Charts of the samples. Each has a table with the same data. */
export function HealthCharts({ samples, span }: HealthChartsProps): React.JSX.Element {
  const { t } = useTranslation('health');
  const locale = useLocale();
  const words = useHealthWords();
  const points = useMemo(
    () => toHealthPoints(samples, createMomentNames(locale, span)),
    [samples, locale, span],
  );
  if (samples.length === 0) return <p>{t('charts.none')}</p>;
  return (
    <div className={styles['charts']}>
      <DeskTrend
        label={t('charts.waiting')}
        points={points.waiting}
        moment={t('charts.moment')}
        bar={t('outbox.waiting')}
        line={t('refreshes.due')}
        format={words.count}
      />
      <DeskTrend
        label={t('charts.failing')}
        points={points.failing}
        moment={t('charts.moment')}
        bar={t('outbox.failed_mails')}
        line={t('charts.oldest_minutes')}
        format={words.count}
      />
      {points.database.length > 0 && (
        <DeskTrend
          label={t('charts.database')}
          points={points.database}
          moment={t('charts.moment')}
          bar={t('database.size')}
          line={t('charts.growth')}
          format={words.megabytes}
        />
      )}
    </div>
  );
}
