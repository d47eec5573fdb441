'use client';

import type { LoginProvider } from '@musubi/auth/login-providers';
import { Button } from '@musubi/ui/button/button';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import type { FailedSignIn } from './use-sign-in.ts';

interface SignInFailureProps {
  readonly failed: FailedSignIn;
  /** The form of address and password, whose fields may have been mended since. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly blocked: LoginProvider | null;
  readonly onLeave: (provider: LoginProvider) => void;
  readonly onReset: () => void;
}

/** Why signing in failed, with the ways on that are left: once more, without a popup, or a new password. */
export function SignInFailure({
  failed,
  form,
  blocked,
  onLeave,
  onReset,
}: SignInFailureProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { way, code, message, retry } = failed;
  const isByPassword = way === 'email';
  return (
    <FailureNotice
      failure={message}
      onRetry={retry && (isByPassword ? () => form.current?.requestSubmit() : retry)}
      actions={
        <>
          {blocked !== null && <Button onPress={() => onLeave(blocked)}>{t('sns.in_this_tab')}</Button>}
          {isByPassword && code === 'too_many_requests' && (
            <Button onPress={onReset}>{t('reset.title')}</Button>
          )}
        </>
      }
    />
  );
}
