'use client';

import { Notice } from '@musubi/ui/notice/notice';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/session-wiring.ts';

import styles from './offline-notice.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the network is gone and, to those who have work, that it goes on. */
export function OfflineNotice(): React.JSX.Element {
  const { t } = useTranslation('common');
  const { status } = useSession();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={styles['offline']}>
      {!isOnline && (
        <Notice tone="warn">{status === 'signedIn' ? t('shell.offline') : t('shell.offline_visitor')}</Notice>
      )}
    </div>
  );
}
