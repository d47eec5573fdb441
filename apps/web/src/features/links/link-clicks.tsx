'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './link-row.module.css';

/** Recent clicks by link id; empty until loaded. */
export const ClicksContext = createContext<ReadonlyMap<string, number>>(new Map());

/** The recent clicks of a link; renders nothing when there are none. */
export function LinkClicks({ id }: { readonly id: string }): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const count = useContext(ClicksContext).get(id) ?? 0;
  if (count === 0) return null;
  const number = new Intl.NumberFormat(locale).format(count);
  return (
    <span className={styles['clicks']}>
      <span>{t('clicks.count', { count, number })}</span> <span>{t('clicks.period')}</span>
    </span>
  );
}
