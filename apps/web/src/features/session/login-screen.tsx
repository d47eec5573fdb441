'use client';

import { keepsSessions } from '@musubi/auth/browser';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/paths.ts';
import { useSession } from '#shared/session-wiring.ts';
import { useLocalize } from '#shared/use-localized.ts';

import { CredentialsFields } from './credentials-fields.tsx';
import type { LoginMode } from './credentials-form.ts';
import { GoogleMark } from './google-mark.tsx';
import { ModeChoice } from './mode-choice.tsx';
import { useSignIn } from './use-sign-in.ts';

import styles from './login-screen.module.css';

export interface LoginScreenProps {
  readonly initialMode: LoginMode;
  /** Somebody chose Google already: its button waits for the one press that browsers want before a popup. */
  readonly isGoogleFirst: boolean;
  /** Where to go afterwards, a path of ours with its locale; null for the dashboard. */
  readonly returnTo: string | null;
}

const subscribeToNothing = () => () => {};

/** `/login`: every way in, and straight on for whoever is in already. */
export function LoginScreen({ initialMode, isGoogleFirst, returnTo }: LoginScreenProps): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const { status } = useSession();
  const router = useRouter();
  const localize = useLocalize();
  const [mode, setMode] = useState<LoginMode>(initialMode);
  const isKept = useSyncExternalStore(
    subscribeToNothing,
    () => keepsSessions(window),
    () => true,
  );
  const { pending, failure, signIn, forgetFailure } = useSignIn();

  useEffect(() => {
    if (status === 'signedIn') router.replace(returnTo ?? localize(paths.dashboard));
  }, [status, returnTo, router, localize]);

  const googleButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isGoogleFirst) googleButton.current?.focus();
  }, [isGoogleFirst]);

  const handleMode = (next: LoginMode): void => {
    setMode(next);
    forgetFailure();
  };
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <h1 className={styles['title']}>{mode === 'sign-up' ? t('title_sign_up') : t('title')}</h1>
      {returnTo !== null && failure === null && <Notice tone="info">{t('reason')}</Notice>}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {!isKept && <Notice tone="warn">{t('storage_closed')}</Notice>}
      <ModeChoice mode={mode} onChange={handleMode} />
      <CredentialsFields
        mode={mode}
        isPending={pending === 'password' || pending === 'sign_up'}
        onSubmit={(credentials) =>
          void signIn({ kind: mode === 'sign-up' ? 'sign_up' : 'password', ...credentials })
        }
      />
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
    </main>
  );
}
