'use client';

import { keepsSessions } from '@musubi/auth/browser';
import { Button } from '@musubi/ui/button/button';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Notice } from '@musubi/ui/notice/notice';
import type { TFunction } from 'i18next';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { recoveredPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { MessageFrame } from '#shared/screen/message-screen.tsx';
import { findFollowedHandle, isFanSignUp } from '#shared/session/fan-sign-up.ts';
import { useLanding, useOpenLanding } from '#shared/session/use-landing.ts';
import type { LoginMode } from '#shared/sign-in/password/credentials-form.ts';

import { ClaimedHandle } from './login/claimed-handle.tsx';
import { CredentialsMethod } from './login/credentials-method.tsx';
import { EmailLinkMethod } from './login/email-link-method.tsx';
import { followedMark, FollowedName } from './login/followed-creator.tsx';
import type { LoginMethod } from './login/login-method.ts';
import { PasswordResetForm } from './login/password-reset-form.tsx';
import { TermsNote } from './login/terms-note.tsx';
import { SecondFactorGate } from './sign-in/second-factor-gate.tsx';

import styles from './login-screen.module.css';

export interface LoginScreenProps {
  readonly initialMode: LoginMode;
  readonly initialMethod: LoginMethod;
  /** Whether the user chose the sign-in services on another screen, so that they are above the form. */
  readonly areServicesFirst: boolean;
  /** Path on this site to open after the sign-in, with its locale; null for guided start or dashboard. */
  readonly returnTo: string | null;
  /** Whether the user's session has just ended without a logout. */
  readonly hasEnded: boolean;
  /**
   * The host of the sister app that requests the sign-in, or null. With a host, this screen does not redirect
   * after the sign-in, because `SisterScreen` then asks for consent.
   */
  readonly sisterHost: string | null;
}

// Lazy-loaded, because few users sign in by phone or by a recovery code.
const LazyPhoneMethod = lazyComponent(async () => (await import('./login/phone-method.tsx')).PhoneMethod);
const LazyRecoveryCodeMethod = lazyComponent(
  async () => (await import('./login/recovery-code-method.tsx')).RecoveryCodeMethod,
);

const TITLE_KEYS = {
  reset: 'reset.title',
  'email-link': 'email_link.title',
  phone: 'phone.title',
  recovery: 'recovery.title',
} as const satisfies Record<Exclude<LoginMethod, 'credentials'>, string>;

const subscribeToNothing = () => () => {};

function reasonOf(
  { returnTo, sisterHost, hasEnded }: LoginScreenProps,
  { t, mode }: { readonly t: TFunction<'session'>; readonly mode: LoginMode },
): string | null {
  if (sisterHost !== null) return t('sister.reason', { host: sisterHost });
  if (hasEnded) return t('reason_ended');
  // For a fan who comes from a creator, the creator's picture and name explain the sign-in.
  if (returnTo === null || findFollowedHandle(returnTo) !== null) return null;
  return mode === 'sign-up' ? t('reason_sign_up') : t('reason');
}

interface OtherMethodProps {
  readonly method: Exclude<LoginMethod, 'credentials'>;
  readonly typed: { readonly email: string; readonly onEmailChange: (email: string) => void };
  readonly returnTo: string | null;
  readonly onMethodChange: (method: LoginMethod) => void;
  readonly onRedeemed: () => void;
}

/** The form of any method but the default one, and the way back. */
function OtherMethod({
  method,
  typed,
  returnTo,
  onMethodChange,
  onRedeemed,
}: OtherMethodProps): React.JSX.Element {
  const { t } = useTranslation('session');
  return (
    <>
      {method === 'reset' && <PasswordResetForm {...typed} />}
      {method === 'email-link' && <EmailLinkMethod {...typed} returnTo={returnTo} />}
      {method === 'phone' && <LazyPhoneMethod onMethodChange={onMethodChange} />}
      {method === 'recovery' && <LazyRecoveryCodeMethod onRedeemed={onRedeemed} />}
      <Button variant="quiet" onPress={() => onMethodChange('credentials')}>
        {t('back')}
      </Button>
    </>
  );
}

/** `/login`: all sign-in methods. Redirects users who are already signed in. */
export function LoginScreen(props: LoginScreenProps): React.JSX.Element {
  const { initialMode, initialMethod, areServicesFirst, returnTo } = props;
  const { t } = useTranslation('session');
  const localize = useLocalize();
  const [hasUsedCode, setHasUsedCode] = useState(false);
  // After a recovery code, the user replaces the lost passkey first.
  useOpenLanding(useLanding(hasUsedCode ? localize(recoveredPath) : returnTo), props.sisterHost === null);
  const main = useRef<HTMLElement>(null);
  const [mode, setMode] = useState<LoginMode>(initialMode);
  const [method, setMethod] = useState<LoginMethod>(initialMethod);
  const [email, setEmail] = useState('');
  const canStaySignedIn = useSyncExternalStore(
    subscribeToNothing,
    () => keepsSessions(window),
    () => true,
  );

  // A touch keyboard would cover the other sign-in methods.
  useEffect(() => {
    if (areServicesFirst || initialMethod !== 'credentials') return;
    if (main.current?.contains(document.activeElement) === true) return;
    if (window.matchMedia('(hover: hover) and (pointer: fine)').matches)
      main.current?.querySelector<HTMLElement>('[name="email"]')?.focus({ preventScroll: true });
  }, [areServicesFirst, initialMethod]);

  const changeMethod = (next: LoginMethod): void => {
    setMethod(next);
    main.current?.focus();
  };
  const typed = { email, onEmailChange: setEmail };
  const isFan = returnTo !== null && isFanSignUp({ pathname: returnTo, search: '' });
  const followed = findFollowedHandle(returnTo ?? '');
  const signUpTitle = isFan ? t('title_fan') : t('title_sign_up');
  const usualTitle = mode === 'sign-up' ? signUpTitle : t('title');
  return (
    <MessageFrame ref={main} isSmall {...followedMark(followed)}>
      <h1>{method === 'credentials' ? usualTitle : t(TITLE_KEYS[method])}</h1>
      <div className={styles['letter']}>
        {mode === 'sign-up' && <ClaimedHandle />}
        <FollowedName handle={followed} />
        {!canStaySignedIn && <Notice tone="warn">{t('storage_closed')}</Notice>}
        <SecondFactorGate>
          {method === 'credentials' ? (
            <>
              <CredentialsMethod
                {...typed}
                mode={mode}
                areServicesFirst={areServicesFirst}
                canMove={props.sisterHost === null}
                reason={reasonOf(props, { t, mode })}
                onModeChange={setMode}
                onMethodChange={changeMethod}
              />
              {mode === 'log-in' && (
                <Button variant="quiet" onPress={() => changeMethod('recovery')}>
                  {t('recovery.use')}
                </Button>
              )}
            </>
          ) : (
            <OtherMethod
              method={method}
              typed={typed}
              returnTo={returnTo}
              onMethodChange={changeMethod}
              onRedeemed={() => setHasUsedCode(true)}
            />
          )}
        </SecondFactorGate>
        <TermsNote mode={mode} />
      </div>
    </MessageFrame>
  );
}
