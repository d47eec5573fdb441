'use client';

import { Button } from '@musubi/ui/button/button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { useTranslation } from 'react-i18next';

import { OwnAddressButton } from '#shared/profile/own-address-button.tsx';

import styles from './letters-empty.module.css';

/** An envelope tied with a knot. */
function EnvelopePicture(): React.JSX.Element {
  return (
    <svg className={styles['picture']} viewBox="0 0 160 112" aria-hidden="true">
      <rect className={styles['paper']} x="6" y="10" width="148" height="96" rx="10" />
      <path className={styles['fold']} d="M8 18 80 66 152 18" />
      <path className={styles['cord']} d="M6 74H154M80 10V106" />
      <path
        className={styles['cord']}
        d="M80 74c-18-22-40-8-30 4 8 9 22 2 30-4Zm0 0c18-22 40-8 30 4-8 9-22 2-30-4Zm0 0-14 24m14-24 14 24"
      />
      <circle className={styles['knot']} cx="80" cy="74" r="5" />
    </svg>
  );
}

/** Empty state before the first letter, with a button that copies the URL of the creator's page. */
export function NoLetters(): React.JSX.Element {
  const { t } = useTranslation(['letters', 'common']);
  return (
    <EmptyState
      title={t('empty.title')}
      isStacked
      picture={<EnvelopePicture />}
      actions={<OwnAddressButton label={t('empty.copy')} />}
    >
      {t('empty.body')}
    </EmptyState>
  );
}

/** Empty state for a search or filter without matches. */
export function NoSuchLetters({ onShowAll }: { readonly onShowAll: () => void }): React.JSX.Element {
  const { t } = useTranslation('letters');
  return (
    <EmptyState
      title={t('none_such.title')}
      actions={<Button onPress={onShowAll}>{t('none_such.show_all')}</Button>}
    />
  );
}
