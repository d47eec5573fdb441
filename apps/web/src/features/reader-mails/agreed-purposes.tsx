'use client';

import type { ReaderMails } from '@musubi/api-client';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { mergePurposes } from './merge-purposes.ts';
import { useDayWords } from './use-day-words.ts';

import styles from './reader-mails.module.css';

/** Reminds the creator of what the page promised to the readers, with the number of readers per promise. */
export function AgreedPurposes({
  purposes,
  mode,
}: Pick<ReaderMails, 'mode' | 'purposes'>): React.JSX.Element {
  const { t } = useTranslation('write-to-readers');
  const words = useDayWords();
  const titleId = useId();
  const isByWeek = mode === 'weekly';
  const shown = isByWeek ? purposes : mergePurposes(purposes);
  return (
    <section aria-labelledby={titleId} className={styles['promise']}>
      <h2 id={titleId} className={styles['label']}>
        {t('promise.title')}
      </h2>
      <ul className={styles['purposes']}>
        {shown.map(({ purpose, readers, takes_weekly: isWeekly }) => (
          <li key={`${purpose}:${isWeekly}`}>
            <bdi>{purpose}</bdi>
            <small>
              {t('promise.count', { count: readers, formatted: words.count(readers) })}
              {isByWeek && isWeekly && `${t('news.separator')}${t('promise.weekly')}`}
            </small>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('promise.note')}</p>
    </section>
  );
}
