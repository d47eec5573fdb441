'use client';

import type { ProofPurpose } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { CodeEntry } from '#shared/sign-in/code-entry.tsx';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { useCodeMessages } from '#shared/sign-in/mail/use-code-messages.ts';

interface ConfirmByMailProps {
  readonly purpose: ProofPurpose;
  /** The masked address of the account. */
  readonly address: string;
  readonly onProof: (proof: string) => void;
  /** Called when no code is mailed after all, because the sign-in methods have changed. */
  readonly onRefused: () => void;
}

/** Re-authenticates by a code of six digits from a mail, typed in this tab. */
export function ConfirmByMail({
  purpose,
  address,
  onProof,
  onRefused,
}: ConfirmByMailProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { platform } = useApp().client;
  const locale = useLocale();
  const [triesLeft, setTriesLeft] = useState<number | null>(null);
  const { isPending, failure, retry, run } = useTask();
  const messages = useCodeMessages(async () => {
    try {
      const { sent_to: to } = await platform.sendProofCode({ sendProofCodeRequest: { purpose, locale } });
      if (to === null) onRefused();
    } catch (error) {
      throw await toApiFailure(error);
    }
    setTriesLeft(null);
    // A new id empties the field for the new code.
    return crypto.randomUUID();
  });
  const { sent } = messages;
  const enter = async (code: string): Promise<void> => {
    try {
      const { proof, tries_left: left } = await platform.createProofByCode({
        createProofByCodeRequest: { purpose, code },
      });
      if (proof !== null) return onProof(proof);
      setTriesLeft(left);
      if (left === 0) messages.expire();
    } catch (error) {
      throw await toApiFailure(error);
    }
  };
  if (sent === null)
    return (
      <>
        <FailureNotice failure={messages.failure} onRetry={messages.retry} />
        <Button isPending={messages.isPending} onPress={() => void messages.send(address)}>
          {t('confirm.with_phone', { number: address })}
        </Button>
      </>
    );
  return (
    <>
      <FailureNotice
        failure={failure ?? messages.failure}
        onRetry={failure === null ? messages.retry : retry}
      />
      <CodeEntry
        sent={sent}
        label={t('confirm.mail_code')}
        isSending={messages.isPending}
        submitLabel={t('confirm.go_on')}
        isPending={isPending}
        notice={
          triesLeft !== null && (
            <Notice tone="danger" role="alert">
              {triesLeft === 0 ? t('confirm.code_used_up') : t('confirm.code_wrong', { count: triesLeft })}
            </Notice>
          )
        }
        onAgain={(to) => void messages.send(to)}
        onSubmit={(code) => {
          setTriesLeft(null);
          void run(async () => enter(code));
        }}
      />
    </>
  );
}
