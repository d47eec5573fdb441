'use client';

import { systemClock } from '@musubi/auth/browser';
import { PAGE_PREFIX } from '@musubi/domain/page-urls';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/session/app-context.tsx';
import { findClaimedHandle, takeClaimedHandle } from '#shared/session/claimed-handle.ts';

import styles from './login-screen.module.css';

function subscribe(onChange: () => void): () => void {
  takeClaimedHandle(new URL(window.location.href), systemClock.nowMs());
  onChange();
  return () => {};
}

/** Repeats the address that the visitor typed on the top page; empty without one. */
export function ClaimedHandle(): React.JSX.Element | null {
  const { t } = useTranslation('session');
  const { config } = useApp();
  const handle = useSyncExternalStore(
    subscribe,
    () => findClaimedHandle(systemClock.nowMs()),
    () => null,
  );
  if (handle === null) return null;
  const address = `${new URL(config.webOrigin).host}${PAGE_PREFIX}${handle}`;
  return <p className={styles['words']}>{t('claimed', { address })}</p>;
}
