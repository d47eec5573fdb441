'use client';

import { Button } from '@musubi/ui/button/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { SentCode } from './mail/use-code-messages.ts';
import { useSecondsUntil } from './mail/use-seconds-until.ts';
import { OneFieldForm } from './one-field-form.tsx';
import { parsePhoneCode } from './phone-number.ts';

import styles from './form.module.css';

interface CodeEntryProps {
  readonly sent: SentCode;
  readonly isSending: boolean;
  /** Label of the field; by default that of a text message. */
  readonly label?: string;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** The reason why the last code was refused. */
  readonly notice: ReactNode;
  /** Sends another code to the same number. */
  readonly onAgain: (to: string) => void;
  readonly onSubmit: (code: string) => void;
}

/** Field for the code of a text message or a mail, with autofill. The user can request another code after a pause. */
export function CodeEntry({
  sent,
  isSending,
  label,
  submitLabel,
  isPending,
  notice,
  onAgain,
  onSubmit,
}: CodeEntryProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const seconds = useSecondsUntil(() => sent.againFromMs);
  return (
    <>
      <p role="status" className={styles['text']}>
        {t('code.sent', { number: sent.to })}
      </p>
      {notice}
      <OneFieldForm
        key={sent.verificationId}
        field={{
          name: 'code',
          label: label ?? t('code.label'),
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
        }}
        parse={parsePhoneCode}
        malformed={t('code.malformed')}
        submitLabel={submitLabel}
        isPending={isPending}
        isNext
        onSubmit={onSubmit}
      />
      <Button isPending={isSending} isDisabled={seconds > 0} onPress={() => onAgain(sent.to)}>
        {seconds > 0 ? t('code.again_in', { seconds }) : t('code.again')}
      </Button>
    </>
  );
}
