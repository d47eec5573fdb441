'use client';

import { systemClock } from '@musubi/auth/browser';
import { requestPasswordReset } from '@musubi/auth/password-reset';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useTask } from '#shared/errors/use-task.ts';
import { useUnlocalizedPath } from '#shared/routing/use-path.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst } from '#shared/sign-in/focus-first.ts';
import { useMailOptions } from '#shared/sign-in/mail/use-mail-options.ts';
import { PasswordField } from '#shared/sign-in/password/password-field.tsx';

import type { ConfirmMethodsProps } from './confirm-methods-props.ts';

import styles from '#shared/sign-in/form.module.css';

interface ConfirmByPasswordProps extends Pick<ConfirmMethodsProps, 'onConfirm'> {
  readonly email: string;
  readonly isPending: boolean;
}

/** Re-authenticates by password. A button sends a password reset mail. */
export function ConfirmByPassword({
  email,
  isPending,
  onConfirm,
}: ConfirmByPasswordProps): React.JSX.Element {
  const { t } = useTranslation(['sign-in', 'session']);
  const { accounts } = useApp();
  const mail = useMailOptions(useUnlocalizedPath());
  const reset = useTask();
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password === '') focusFirst(event.currentTarget, ['password']);
    else void onConfirm({ kind: 'password', email, password });
  };
  const handleForgotten = async (): Promise<void> => {
    const ports = { accounts, clock: systemClock };
    if (await reset.run(async () => requestPasswordReset(ports, email, mail))) setIsSent(true);
  };
  return (
    <>
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        {/* This field tells password managers which account the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          isNew={false}
          label={t('confirm.password')}
          value={password}
          onChange={(value) => {
            setPassword(value);
            setIsMissing(false);
          }}
          errorMessage={isMissing ? t('session:form.password_missing') : undefined}
        />
        <Button type="submit" variant="primary" isPending={isPending}>
          {t('confirm.go_on')}
        </Button>
      </form>
      <FailureNotice failure={reset.failure} onRetry={reset.retry} />
      {isSent ? (
        <Notice tone="success" role="status">
          {t('confirm.reset_sent', { email })}
        </Notice>
      ) : (
        <Button variant="quiet" isPending={reset.isPending} onPress={() => void handleForgotten()}>
          {t('confirm.forgotten')}
        </Button>
      )}
    </>
  );
}
