'use client';

import { displayHostName } from '@musubi/domain/display-host';
import { useLocale } from '@musubi/i18n/messages-provider';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import styles from '../imports-screen.module.css';

interface OwnNamesProps {
  readonly names: readonly string[];
  /** Link to the screen of own names. */
  readonly namesLink: ReactNode;
}

/** Lists the own names of the copied page, with a link to the screen that connects them. */
export function OwnNames({ names, namesLink }: OwnNamesProps): React.JSX.Element | null {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  if (names.length === 0) return null;
  const shown = new Intl.ListFormat(locale).format(names.map(displayHostName));
  return (
    <>
      <p className={styles['muted']}>{t('copy.names', { count: names.length, names: shown })}</p>
      <div className={styles['buttons']}>{namesLink}</div>
    </>
  );
}
