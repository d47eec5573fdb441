'use client';

import type { AuthErrorCode } from '@musubi/auth/error-codes';
import type { SecondFactor, SecondFactorAnswer, SecondFactorChallenge } from '@musubi/auth/ports';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';

import { CodeEntry } from './code-entry.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { takeFocus } from './focus-first.ts';
import { useCodeMessages } from './mail/use-code-messages.ts';
import { OneFieldForm } from './one-field-form.tsx';
import { parsePhoneCode } from './phone-number.ts';
import { SecondFactorChoice } from './second-factor-choice.tsx';

import styles from './form.module.css';

/** Help after the loss of a second factor: use another second factor, or contact the operator. */
function SecondFactorHelp({ hasOthers }: { readonly hasOthers: boolean }): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { config } = useApp();
  return (
    <details className={styles['help']}>
      <summary>{t('second_step.lost')}</summary>
      {hasOthers && <p>{t('second_step.lost_others')}</p>}
      <p>
        {t('second_step.lost_help')}{' '}
        {config.contactUrl !== null && <a href={config.contactUrl}>{t('second_step.contact')}</a>}
      </p>
    </details>
  );
}

export interface SecondFactorStepProps {
  readonly challenge: SecondFactorChallenge;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** The reason why the last code was refused, or null. */
  readonly failure: string | null;
  readonly onRetry: (() => void) | null;
  /** Resolves to null, or to the error code when the second factor was refused. */
  readonly onAnswer: (answer: SecondFactorAnswer) => Promise<AuthErrorCode | null>;
  readonly onBack: () => void;
}

type FactorProps = Omit<SecondFactorStepProps, 'onBack'> & { readonly factor: SecondFactor };

function PhoneFactor({ factor, challenge, onAnswer, failure, onRetry, ...entry }: FactorProps) {
  const { t } = useTranslation('sign-in');
  const locale = useLocale();
  const messages = useCodeMessages(async () => challenge.sendCode(factor.id, locale));
  // Verification id of the last submitted code. The failure of this code is not shown for the next code.
  const [answered, setAnswered] = useState<string | null>(null);
  const number = factor.phoneNumber ?? '';
  const answer = async (code: string, verificationId: string): Promise<void> => {
    setAnswered(verificationId);
    const problem = await onAnswer({ factorId: factor.id, code, verificationId });
    if (problem === 'code_expired') messages.expire();
  };
  const { sent } = messages;
  return (
    <>
      <FailureNotice failure={messages.failure} onRetry={messages.retry} />
      {sent === null ? (
        <>
          <p className={styles['text']}>{t('second_step.lead_phone', { number })}</p>
          <Button variant="primary" isPending={messages.isPending} onPress={() => void messages.send(number)}>
            {t('code.send')}
          </Button>
        </>
      ) : (
        <CodeEntry
          {...entry}
          sent={sent}
          isSending={messages.isPending}
          onAgain={(to) => void messages.send(to)}
          notice={
            <FailureNotice failure={answered === sent.verificationId ? failure : null} onRetry={onRetry} />
          }
          onSubmit={(code) => void answer(code, sent.verificationId)}
        />
      )}
    </>
  );
}

function AppFactor({ factor, submitLabel, isPending, failure, onRetry, onAnswer }: FactorProps) {
  const { t } = useTranslation('sign-in');
  return (
    <>
      <p className={styles['text']}>{t('second_step.lead_app')}</p>
      <FailureNotice failure={failure} onRetry={onRetry} />
      <OneFieldForm
        field={{
          name: 'code',
          label: t('code.label_app'),
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
        }}
        parse={parsePhoneCode}
        malformed={t('code.malformed')}
        submitLabel={submitLabel}
        isPending={isPending}
        onSubmit={(code) => void onAnswer({ factorId: factor.id, code, verificationId: null })}
      />
    </>
  );
}

/** The second step of a sign-in, with one of the account's second factors. */
export function SecondFactorStep({ onBack, ...step }: SecondFactorStepProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { factors } = step.challenge;
  const [chosen, setChosen] = useState<SecondFactor | null>(
    factors.length === 1 ? (factors[0] ?? null) : null,
  );
  const Factor = chosen?.kind === 'phone' ? PhoneFactor : AppFactor;
  return (
    <>
      <h2 key={chosen?.id} ref={takeFocus} tabIndex={-1} className={styles['step']}>
        {t('second_step.title')}
      </h2>
      {chosen === null ? (
        <SecondFactorChoice factors={factors} onChoose={setChosen} />
      ) : (
        <Factor {...step} key={chosen.id} factor={chosen} />
      )}
      {chosen !== null && factors.length > 1 && (
        <Button variant="quiet" onPress={() => setChosen(null)}>
          {t('second_step.other')}
        </Button>
      )}
      <SecondFactorHelp hasOthers={factors.length > 1} />
      <Button variant="quiet" onPress={onBack}>
        {t('second_step.back')}
      </Button>
    </>
  );
}
