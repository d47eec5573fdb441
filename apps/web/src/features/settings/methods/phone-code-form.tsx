'use client';

import { toAuthError } from '@musubi/auth/error-codes';
import type { SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';
import type { PhoneProof, SignInMethodsPort } from '@musubi/auth/sign-in-methods-ports';
import { useTranslation } from 'react-i18next';

import { CodeEntry } from '#shared/sign-in/code-entry.tsx';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { useSentCode } from '#shared/sign-in/mail/use-code-messages.ts';
import { PhoneNumberForm } from '#shared/sign-in/phone-number-form.tsx';

import { useChange } from '../account/confirmation-context.ts';

interface PhoneCodeFormProps {
  readonly submitLabel: string;
  /** Requests a code; resolves to its verification id. */
  readonly request: (port: SignInMethodsPort, phoneNumber: string) => Promise<string>;
  readonly save: (useCases: SignInMethodsUseCases, proof: PhoneProof) => Promise<void>;
  readonly onSaved: () => void;
}

/** Verifies a phone number with a code sent to that number. */
export function PhoneCodeForm({
  submitLabel,
  request,
  save,
  onSaved,
}: PhoneCodeFormProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const sending = useChange();
  const saving = useChange();
  const { sent, note, expire } = useSentCode();
  const send = async (number: string): Promise<void> => {
    await sending.run(async ({ prepare }) =>
      prepare(async (port) => note(number, await request(port, number))),
    );
  };
  const enter = async (proof: PhoneProof): Promise<void> => {
    const isSaved = await saving.run(async (useCases) => {
      try {
        await save(useCases, proof);
      } catch (error) {
        if (toAuthError(error).code === 'code_expired') expire();
        throw error;
      }
    });
    if (isSaved) onSaved();
  };
  return (
    <>
      <FailureNotice failure={sending.failure} onRetry={sending.retry} />
      {sent === null ? (
        <PhoneNumberForm
          submitLabel={t('code.send')}
          isPending={sending.isPending}
          onSubmit={(number) => void send(number)}
        />
      ) : (
        <CodeEntry
          sent={sent}
          isSending={sending.isPending}
          submitLabel={submitLabel}
          isPending={saving.isPending}
          notice={<FailureNotice failure={saving.failure} onRetry={saving.retry} />}
          onAgain={(to) => void send(to)}
          onSubmit={(code) => void enter({ verificationId: sent.verificationId, code })}
        />
      )}
    </>
  );
}
