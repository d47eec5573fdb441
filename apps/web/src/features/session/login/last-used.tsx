'use client';

import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { signInMemory, type SignInMethodName } from '../sign-in/sign-in-memory.ts';

import styles from './last-used.module.css';

const subscribeToNothing = () => () => {};

/** The sign-in method last used in this browser; null on the server and before the first sign-in. */
export function useLastMethod(): SignInMethodName | null {
  return useSyncExternalStore(
    subscribeToNothing,
    () => signInMemory.lastMethod(),
    () => null,
  );
}

interface LastUsedProps {
  readonly isLast: boolean;
  /** Renders the button, whose `aria-describedby` points to the badge. */
  readonly children: (describedBy: { readonly 'aria-describedby'?: string }) => ReactNode;
}

export function LastUsed({ isLast, children }: LastUsedProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const id = useId();
  return (
    <div className={styles['button']}>
      {children(isLast ? { 'aria-describedby': id } : {})}
      {isLast && (
        <span id={id} className={styles['mark']}>
          {t('last_used')}
        </span>
      )}
    </div>
  );
}
