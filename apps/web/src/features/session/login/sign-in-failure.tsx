'use client';

import type { LoginProvider } from '@musubi/auth/login-providers';
import { Button } from '@musubi/ui/button/button';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import type { FailedSignIn } from '../sign-in/use-sign-in.ts';

// Lazy-loaded, because few accounts log in without a password.
const ClosedMethodActions = lazyComponent(
  async () => (await import('./closed-method-actions.tsx')).ClosedMethodActions,
  null,
);

interface SignInFailureProps {
  readonly failed: FailedSignIn;
  /** The credentials form; a retry submits its current values. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly blocked: LoginProvider | null;
  readonly onLeave: (provider: LoginProvider) => void;
  readonly onReset: () => void;
  readonly onPasskey: () => void;
  readonly onRecovery: () => void;
}

/**
 * The reason why the sign-in failed, with a remedy: a retry, a sign-in without a popup, or a password reset.
 */
export function SignInFailure({
  failed,
  form,
  blocked,
  onLeave,
  onReset,
  onPasskey,
  onRecovery,
}: SignInFailureProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { methodName, code, message, retry } = failed;
  const isByPassword = methodName === 'email';
  return (
    <FailureNotice
      failure={message}
      onRetry={retry && (isByPassword ? () => form.current?.requestSubmit() : retry)}
      actions={
        <>
          {failed.isMethodClosed && <ClosedMethodActions onPasskey={onPasskey} onRecovery={onRecovery} />}
          {blocked !== null && <Button onPress={() => onLeave(blocked)}>{t('sns.in_this_tab')}</Button>}
          {isByPassword && code === 'too_many_requests' && (
            <Button onPress={onReset}>{t('reset.title')}</Button>
          )}
        </>
      }
    />
  );
}
