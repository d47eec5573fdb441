'use client';

import { Notice } from '@musubi/ui/notice/notice';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useQueuedEditCount } from '#shared/autosave/use-queued-edits.ts';
import { useSession } from '#shared/session/session-wiring.ts';

import styles from './offline-notice.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Says that the browser is offline, and how many unsaved edits are queued. */
export function OfflineNotice(): React.JSX.Element {
  const { t } = useTranslation('common');
  const { status } = useSession();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const queued = useQueuedEditCount();
  useEffect(() => {
    const handleOnline = (): void => {
      if (queued > 0) showToast(t('shell.back_online', { count: queued }));
    };
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [queued, t]);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty('--top-inset', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (banner.current !== null) observer.observe(banner.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--top-inset');
    };
  }, []);
  return (
    <div ref={banner} role="status" className={styles['offline']}>
      {!isOnline && (
        <Notice tone="warn">
          {status === 'signedIn' ? t('shell.offline') : t('shell.offline_visitor')}
          {queued > 0 && ` ${t('shell.queued', { count: queued })}`}
        </Notice>
      )}
    </div>
  );
}
