'use client';

import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { useTranslation } from 'react-i18next';

import styles from './link-count.module.css';

const SHOW_LIMIT_FROM = LINKS_MAX_COUNT * 0.8;

/** How many links there are, and how many are possible once that begins to matter. */
export function LinkCount({ count }: { readonly count: number }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  return (
    <h2 className={styles['count']}>
      {count >= SHOW_LIMIT_FROM
        ? t('list.limit', { used: count, max: LINKS_MAX_COUNT })
        : t('list.count', { count })}
    </h2>
  );
}
