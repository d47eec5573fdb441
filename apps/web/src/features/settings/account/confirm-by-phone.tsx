'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { CodeEntry } from '#shared/sign-in/code-entry.tsx';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { useCodeMessages } from '#shared/sign-in/mail/use-code-messages.ts';

import type { ConfirmMethodsProps } from './confirm-methods-props.ts';

interface ConfirmByPhoneProps extends Pick<ConfirmMethodsProps, 'onConfirm'> {
  readonly phoneNumber: string;
  readonly isPending: boolean;
}

/** Re-authenticates with a code sent to the account's phone number. */
export function ConfirmByPhone({
  phoneNumber,
  isPending,
  onConfirm,
}: ConfirmByPhoneProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { accounts } = useApp();
  const locale = useLocale();
  const messages = useCodeMessages(async (number) => accounts.sendPhoneCode(number, locale));
  const { sent } = messages;
  const enter = async (code: string, verificationId: string): Promise<void> => {
    const problem = await onConfirm({ kind: 'phone', verificationId, code });
    if (problem === 'code_expired') messages.expire();
  };
  return (
    <>
      <FailureNotice failure={messages.failure} onRetry={messages.retry} />
      {sent === null ? (
        <Button isPending={messages.isPending} onPress={() => void messages.send(phoneNumber)}>
          {t('confirm.with_phone', { number: phoneNumber })}
        </Button>
      ) : (
        <CodeEntry
          sent={sent}
          isSending={messages.isPending}
          submitLabel={t('confirm.go_on')}
          isPending={isPending}
          notice={null}
          onAgain={(to) => void messages.send(to)}
          onSubmit={(code) => void enter(code, sent.verificationId)}
        />
      )}
    </>
  );
}
