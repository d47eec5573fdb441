'use client';

import { systemClock } from '@musubi/auth/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { mailLinkPath } from '#shared/routing/paths.ts';
import { useApp } from '#shared/session/app-context.tsx';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { MAIL_PAUSE_MS } from '#shared/sign-in/mail-log.ts';
import { useMailOptions } from '#shared/sign-in/use-mail-options.ts';

import { EmailForm } from './email-form.tsx';
import { SentMail } from './sent-mail.tsx';
import { signInMemory } from './sign-in-memory.ts';

import styles from '#shared/sign-in/form.module.css';

interface EmailLinkMethodProps {
  readonly email: string;
  readonly returnTo: string | null;
  readonly onEmailChange: (email: string) => void;
}

/** Logs in or signs up by a link in a mail, without a password. */
export function EmailLinkMethod({ email, returnTo, onEmailChange }: EmailLinkMethodProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { accounts } = useApp();
  const mail = useMailOptions(mailLinkPath(returnTo));
  const { isPending, failure, retry, run } = useTask();
  const [sent, setSent] = useState<{ readonly email: string; readonly atMs: number } | null>(null);
  const send = async (to: string): Promise<void> => {
    await run(async () => {
      await accounts.sendSignInLink(to, mail);
      signInMemory.saveLinkEmail(to);
      setSent({ email: to, atMs: systemClock.nowMs() });
    });
  };
  return (
    <>
      <FailureNotice failure={failure} onRetry={retry} />
      {sent === null ? (
        <>
          <p className={styles['text']}>{t('email_link.body')}</p>
          <EmailForm
            email={email}
            submitLabel={t('email_link.send')}
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
          {t('email_link.sent', { email: sent.email })}
        </SentMail>
      )}
    </>
  );
}
