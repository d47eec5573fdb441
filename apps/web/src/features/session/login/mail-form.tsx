'use client';

import { systemClock } from '@musubi/auth/browser';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { MAIL_PAUSE_MS } from '#shared/sign-in/mail/mail-log.ts';
import { useSecondsUntil } from '#shared/sign-in/mail/use-seconds-until.ts';

import { EmailForm } from '../sign-in/email-form.tsx';

import styles from '#shared/sign-in/form.module.css';

interface MailFormProps {
  readonly email: string;
  readonly body: string;
  readonly submitLabel: string;
  readonly toSentText: (email: string) => string;
  readonly onEmailChange: (email: string) => void;
  readonly send: (email: string) => Promise<void>;
}

/**
 * Sends an e-mail to the address that the user types. Then confirms the sending, and offers to send the
 * e-mail again.
 */
export function MailForm({
  email,
  body,
  submitLabel,
  toSentText,
  onEmailChange,
  send,
}: MailFormProps): React.JSX.Element {
  const { isPending, failure, retry, run } = useTask();
  const [sent, setSent] = useState<{ readonly email: string; readonly atMs: number } | null>(null);
  const sendTo = async (to: string): Promise<void> => {
    await run(async () => {
      await send(to);
      setSent({ email: to, atMs: systemClock.nowMs() });
    });
  };
  return (
    <>
      <FailureNotice failure={failure} onRetry={retry} />
      {sent === null ? (
        <>
          <p className={styles['text']}>{body}</p>
          <EmailForm
            email={email}
            submitLabel={submitLabel}
            isPending={isPending}
            onEmailChange={onEmailChange}
            onSubmit={(to) => void sendTo(to)}
          />
        </>
      ) : (
        <SentMail
          againFromMs={sent.atMs + MAIL_PAUSE_MS}
          isPending={isPending}
          onAgain={() => void sendTo(sent.email)}
        >
          {toSentText(sent.email)}
        </SentMail>
      )}
    </>
  );
}

interface SentMailProps {
  readonly children: string;
  /** Unix time in ms from which another e-mail can be requested. */
  readonly againFromMs: number;
  readonly isPending: boolean;
  readonly onAgain: () => void;
}

function SentMail({ children, againFromMs, isPending, onAgain }: SentMailProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const seconds = useSecondsUntil(() => againFromMs);
  return (
    <>
      <Notice tone="success" role="status" title={t('mail.look')}>
        {children}
      </Notice>
      <Button isPending={isPending} isDisabled={seconds > 0} onPress={onAgain}>
        {seconds > 0 ? t('mail.again_in', { seconds }) : t('mail.again')}
      </Button>
    </>
  );
}
