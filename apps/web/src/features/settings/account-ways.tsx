'use client';

import type { SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';
import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { useFailureMessage } from '#shared/use-failure-message.ts';

import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConfirmationContext } from './confirmation-context.ts';
import { EmailSetting } from './email-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { PhoneSetting } from './phone-setting.tsx';
import { ProviderSetting } from './provider-setting.tsx';
import { SecondFactorSetting } from './second-factor-setting.tsx';
import { useAccountMethods } from './use-account-methods.ts';

interface ConfirmationProps {
  readonly useCases: SignInMethodsUseCases;
  readonly methods: SignInMethods;
  readonly reload: () => Promise<void>;
  readonly children: ReactNode;
}

/** Lets every change below it ask for a proof in one dialog. */
function ConfirmationProvider({ useCases, methods, reload, children }: ConfirmationProps): React.JSX.Element {
  const [isAsking, setIsAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const value = useMemo(
    () => ({
      useCases,
      methods,
      reload,
      ask: async () =>
        new Promise<boolean>((resolve) => {
          answer.current = resolve;
          setIsAsking(true);
        }),
    }),
    [useCases, methods, reload],
  );
  const handleEnd = (isConfirmed: boolean): void => {
    setIsAsking(false);
    answer.current(isConfirmed);
  };
  return (
    <ConfirmationContext value={value}>
      {children}
      <ConfirmDialog useCases={useCases} methods={methods} isOpen={isAsking} onEnd={handleEnd} />
    </ConfirmationContext>
  );
}

/** Every way into the account of one person, and what changes them. */
export function AccountWays({ userId }: { readonly userId: string }): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const messageOf = useFailureMessage();
  const { useCases, methods, error, reload } = useAccountMethods(userId);
  if (useCases !== null && methods !== null)
    return (
      <ConfirmationProvider useCases={useCases} methods={methods} reload={reload}>
        <EmailSetting userId={userId} />
        <PasswordSetting />
        <ProviderSetting />
        <PhoneSetting />
        <SecondFactorSetting />
      </ConfirmationProvider>
    );
  if (error !== null)
    return (
      <FailureNotice failure={`${t('confirm.failed')} ${messageOf(error)}`} onRetry={() => void reload()} />
    );
  return (
    <>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </>
  );
}
