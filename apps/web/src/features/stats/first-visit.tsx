'use client';

import type { StatsDay } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { createDayNames } from '#shared/stats/stats-periods.ts';

import { comingDays } from './coming-days.ts';

import styles from './first-visit.module.css';

/** An empty chart of the coming four weeks, with a note that visits will appear in it. */
export function FirstVisit({ days }: { readonly days: readonly StatsDay[] }): React.JSX.Element {
  const { t } = useTranslation('stats');
  const names = createDayNames(useLocale());
  return (
    <div className={styles['chart']}>
      <div className={styles['plot']}>
        <div className={styles['words']}>
          <h3>{t('empty.title')}</h3>
          <p data-phrases>{t('empty.body')}</p>
        </div>
      </div>
      <div className={styles['days']} aria-hidden="true">
        {comingDays(days).map((day) => (
          <span key={day}>{names.day(day)}</span>
        ))}
      </div>
    </div>
  );
}
