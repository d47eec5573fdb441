'use client';

import { systemClock } from '@musubi/auth/browser';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { findClaimedHandle, takeClaimedHandle } from '#shared/session/claimed-handle.ts';

import styles from '../login-screen.module.css';

function subscribe(onChange: () => void): () => void {
  takeClaimedHandle(new URL(window.location.href), systemClock.nowMs());
  onChange();
  return () => {};
}

/** Shows the handle that the visitor typed on the top page; renders nothing without a handle. */
export function ClaimedHandle(): React.JSX.Element | null {
  const { t } = useTranslation('session');
  const handle = useSyncExternalStore(
    subscribe,
    () => findClaimedHandle(systemClock.nowMs()),
    () => null,
  );
  if (handle === null) return null;
  return <p className={styles['words']}>{t('claimed', { handle })}</p>;
}
