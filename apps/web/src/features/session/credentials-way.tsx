'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { CredentialsFields } from './credentials-fields.tsx';
import type { LoginMode } from './credentials-form.ts';
import { GoogleMark } from './google-mark.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { useSignIn } from './use-sign-in.ts';

import styles from './login-screen.module.css';

interface CredentialsWayProps {
  readonly mode: LoginMode;
  readonly email: string;
  readonly isGoogleFirst: boolean;
  /** Why somebody was sent here; not said any more once something else is wrong. */
  readonly reason: string | null;
  readonly onModeChange: (mode: LoginMode) => void;
  readonly onEmailChange: (email: string) => void;
  readonly onForgotten: () => void;
}

/** E-mail address and password, and the ways that need one press. */
export function CredentialsWay({
  mode,
  email,
  isGoogleFirst,
  reason,
  onModeChange,
  onEmailChange,
  onForgotten,
}: CredentialsWayProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { pending, failure, signIn, forgetFailure } = useSignIn();
  const googleButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isGoogleFirst) googleButton.current?.focus();
  }, [isGoogleFirst]);

  const handleMode = (next: LoginMode): void => {
    onModeChange(next);
    forgetFailure();
  };
  return (
    <>
      {reason !== null && failure === null && <Notice tone="info">{reason}</Notice>}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <ModeChoice mode={mode} onChange={handleMode} />
      <CredentialsFields
        mode={mode}
        email={email}
        isPending={pending === 'password' || pending === 'sign_up'}
        onEmailChange={onEmailChange}
        onSubmit={(credentials) =>
          void signIn({ kind: mode === 'sign-up' ? 'sign_up' : 'password', ...credentials })
        }
      />
      {mode === 'log-in' && (
        <Button variant="quiet" onPress={onForgotten}>
          {t('form.forgotten')}
        </Button>
      )}
      <p className={styles['or']}>
        <span>{t('sns.or')}</span>
      </p>
      <Button
        icon={<GoogleMark />}
        ref={googleButton}
        isPending={pending === 'google'}
        onPress={() => void signIn({ kind: 'google' })}
      >
        {t('sns.google')}
      </Button>
      <p role="status" className={styles['hint']}>
        {pending === 'google' ? t('sns.in_popup') : ''}
      </p>
    </>
  );
}
