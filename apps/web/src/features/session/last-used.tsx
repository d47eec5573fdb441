'use client';

import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { signInMemory, type SignInWay } from './sign-in-memory.ts';

import styles from './last-used.module.css';

const subscribeToNothing = () => () => {};

/** The way that worked in this browser the last time; null on the server and for whoever is new. */
export function useLastWay(): SignInWay | null {
  return useSyncExternalStore(
    subscribeToNothing,
    () => signInMemory.lastWay(),
    () => null,
  );
}

interface LastUsedProps {
  readonly isLast: boolean;
  /** Draws the button, which the mark describes. */
  readonly children: (describedBy: { readonly 'aria-describedby'?: string }) => ReactNode;
}

/** Marks the button of the way that was used the last time. */
export function LastUsed({ isLast, children }: LastUsedProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const id = useId();
  return (
    <div className={styles['way']}>
      {children(isLast ? { 'aria-describedby': id } : {})}
      {isLast && (
        <span id={id} className={styles['mark']}>
          {t('last_used')}
        </span>
      )}
    </div>
  );
}
