'use client';

import { systemClock } from '@musubi/auth/browser';
import { requestPasswordReset } from '@musubi/auth/password-reset';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { paths } from '#shared/routing/paths.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { MAIL_PAUSE_MS } from '#shared/sign-in/mail-log.ts';
import { useMailOptions } from '#shared/sign-in/use-mail-options.ts';

import { EmailForm } from './email-form.tsx';
import { SentMail } from './sent-mail.tsx';

import styles from '#shared/sign-in/form.module.css';

interface PasswordResetFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
}

/** Requests a password reset mail. The response does not reveal whether the address has an account. */
export function PasswordResetForm({ email, onEmailChange }: PasswordResetFormProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { accounts } = useApp();
  const mail = useMailOptions(paths.login);
  const { isPending, failure, retry, run } = useTask();
  const [sent, setSent] = useState<{ readonly email: string; readonly atMs: number } | null>(null);
  const send = async (to: string): Promise<void> => {
    await run(async () => {
      await requestPasswordReset({ accounts, clock: systemClock }, to, mail);
      setSent({ email: to, atMs: systemClock.nowMs() });
    });
  };
  return (
    <>
      <FailureNotice failure={failure} onRetry={retry} />
      {sent === null ? (
        <>
          <p className={styles['text']}>{t('reset.body')}</p>
          <EmailForm
            email={email}
            submitLabel={t('reset.send')}
            isPending={isPending}
            onEmailChange={onEmailChange}
            onSubmit={(to) => void send(to)}
          />
        </>
      ) : (
        <SentMail
          againFromMs={sent.atMs + MAIL_PAUSE_MS}
          isPending={isPending}
          onAgain={() => void send(sent.email)}
        >
          {t('reset.sent', { email: sent.email })}
        </SentMail>
      )}
    </>
  );
}
