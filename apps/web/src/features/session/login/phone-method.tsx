'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { CodeEntry } from '#shared/sign-in/code-entry.tsx';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { type CodeMessages, type SentCode, useCodeMessages } from '#shared/sign-in/mail/use-code-messages.ts';
import { PhoneNumberForm } from '#shared/sign-in/phone-number-form.tsx';

import { useSignIn } from '../sign-in/use-sign-in.ts';
import { ClosedMethodActions } from './closed-method-actions.tsx';
import type { LoginMethod } from './login-method.ts';

import styles from '#shared/sign-in/form.module.css';

interface PhoneMethodProps {
  readonly onMethodChange: (method: LoginMethod) => void;
}

interface CodeStepProps extends PhoneMethodProps {
  readonly sent: SentCode;
  readonly messages: CodeMessages;
}

function CodeStep({ sent, messages, onMethodChange }: CodeStepProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { pending, failed, signIn } = useSignIn({
    onProblem: ({ code }) => void (code === 'code_expired' && messages.expire()),
  });
  const { verificationId } = sent;
  return (
    <CodeEntry
      sent={sent}
      isSending={messages.isPending}
      onAgain={(to) => void messages.send(to)}
      submitLabel={t('form.log_in')}
      isPending={pending === 'phone'}
      notice={
        <FailureNotice
          failure={failed?.message ?? null}
          onRetry={failed?.retry}
          actions={
            failed?.isMethodClosed === true && (
              <ClosedMethodActions
                onPasskey={() => onMethodChange('credentials')}
                onRecovery={() => onMethodChange('recovery')}
              />
            )
          }
        />
      }
      onSubmit={(code) => void signIn({ kind: 'phone', verificationId, code })}
    />
  );
}

export function PhoneMethod({ onMethodChange }: PhoneMethodProps): React.JSX.Element {
  const { t } = useTranslation(['session', 'sign-in']);
  const { accounts } = useApp();
  const locale = useLocale();
  const messages = useCodeMessages(async (number) => accounts.sendPhoneCode(number, locale));
  const { sent } = messages;
  return (
    <>
      <FailureNotice failure={messages.failure} onRetry={messages.retry} />
      {sent === null ? (
        <>
          <p className={styles['text']}>{t('phone.body')}</p>
          <PhoneNumberForm
            submitLabel={t('sign-in:code.send')}
            isPending={messages.isPending}
            onSubmit={(number) => void messages.send(number)}
          />
        </>
      ) : (
        <>
          <CodeStep
            key={sent.verificationId}
            sent={sent}
            messages={messages}
            onMethodChange={onMethodChange}
          />
          <Button variant="quiet" onPress={messages.forget}>
            {t('phone.other_number')}
          </Button>
        </>
      )}
    </>
  );
}
