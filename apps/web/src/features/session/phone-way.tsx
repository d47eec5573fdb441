'use client';

import { systemClock } from '@musubi/auth/browser';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app-context.tsx';
import { MAIL_PAUSE_MS } from '#shared/mail-log.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { OneFieldForm } from '#shared/sign-in/one-field-form.tsx';
import { parsePhoneCode, parsePhoneNumber } from '#shared/sign-in/phone-number.ts';
import { useAttempt } from '#shared/use-attempt.ts';
import { useSecondsUntil } from '#shared/use-seconds-until.ts';

import { useSignIn } from './use-sign-in.ts';

import styles from '#shared/sign-in/form.module.css';

interface SentCode {
  readonly phoneNumber: string;
  readonly verificationId: string;
  readonly againFromMs: number;
}

interface CodeStepProps {
  readonly sent: SentCode;
  readonly isSending: boolean;
  readonly onAgain: () => void;
  /** The code has expired: another can be had at once. */
  readonly onExpired: () => void;
}

function CodeStep({ sent, isSending, onAgain, onExpired }: CodeStepProps): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const { pending, failed, signIn } = useSignIn({
    onProblem: ({ code }) => void (code === 'code_expired' && onExpired()),
  });
  const seconds = useSecondsUntil(() => sent.againFromMs);
  const { verificationId } = sent;
  return (
    <>
      <p role="status" className={styles['text']}>
        {t('phone.sent', { number: sent.phoneNumber })}
      </p>
      <FailureNotice failure={failed?.message ?? null} onRetry={failed?.retry} />
      <OneFieldForm
        key={verificationId}
        field={{ name: 'code', label: t('phone.code'), inputMode: 'numeric', autoComplete: 'one-time-code' }}
        parse={parsePhoneCode}
        malformed={t('phone.code_malformed')}
        submitLabel={t('form.log_in')}
        isPending={pending === 'phone'}
        onSubmit={(code) => void signIn({ kind: 'phone', verificationId, code })}
      />
      <Button isPending={isSending} isDisabled={seconds > 0} onPress={onAgain}>
        {seconds > 0 ? t('phone.again_in', { seconds }) : t('phone.again')}
      </Button>
    </>
  );
}

/** Signing in, or up, by a code in a text message. */
export function PhoneWay(): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const { accounts } = useApp();
  const locale = useLocale();
  const { isPending, failure, retry, run } = useAttempt();
  const [sent, setSent] = useState<SentCode | null>(null);
  const send = async (phoneNumber: string): Promise<void> => {
    await run(async () => {
      const verificationId = await accounts.sendPhoneCode(phoneNumber, locale);
      setSent({ phoneNumber, verificationId, againFromMs: systemClock.nowMs() + MAIL_PAUSE_MS });
    });
  };
  return (
    <>
      <FailureNotice failure={failure} onRetry={retry} />
      {sent === null ? (
        <>
          <p className={styles['text']}>{t('phone.body')}</p>
          <OneFieldForm
            field={{
              name: 'phone',
              type: 'tel',
              label: t('phone.number'),
              description: t('phone.number_hint'),
              autoComplete: 'tel',
            }}
            parse={(text) => parsePhoneNumber(text, locale)}
            malformed={t('common:identity.phone_malformed')}
            submitLabel={t('phone.send')}
            isPending={isPending}
            onSubmit={(number) => void send(number)}
          />
        </>
      ) : (
        <>
          <CodeStep
            sent={sent}
            isSending={isPending}
            onAgain={() => void send(sent.phoneNumber)}
            onExpired={() => setSent({ ...sent, againFromMs: 0 })}
          />
          <Button variant="quiet" onPress={() => setSent(null)}>
            {t('phone.other_number')}
          </Button>
        </>
      )}
    </>
  );
}
