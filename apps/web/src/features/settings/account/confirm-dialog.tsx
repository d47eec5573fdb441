'use client';

import type { ProofPurpose } from '@musubi/api-client';
import { type AuthErrorCode, toAuthError } from '@musubi/auth/error-codes';
import type { SecondFactorChallenge } from '@musubi/auth/ports';
import { SecondFactorRequiredError } from '@musubi/auth/second-factor';
import type { Confirmation, SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';
import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { SecondFactorStep } from '#shared/sign-in/second-factor-step.tsx';

import { AccountFailure } from './account-failure.tsx';
import { ConfirmMethods } from './confirm-methods.tsx';
import type { AccountMethods } from './use-account-methods.ts';

export interface ConfirmDialogProps {
  readonly account: AccountMethods;
  readonly isOpen: boolean;
  /** Purpose that a passkey proves to the API; null for a change at the identity service. */
  readonly purpose: ProofPurpose | null;
  /** Called once when the dialog closes; `isConfirmed` is false when the user has cancelled. */
  readonly onEnd: (isConfirmed: boolean, proof?: string) => void;
}

interface ConfirmBodyProps extends Pick<ConfirmDialogProps, 'onEnd' | 'purpose'> {
  readonly useCases: SignInMethodsUseCases;
  readonly methods: SignInMethods;
}

function ConfirmBody({ useCases, methods, purpose, onEnd }: ConfirmBodyProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const messageOf = useFailureMessage();
  const [pending, setPending] = useState<Confirmation['kind'] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const attempt = useRef<AbortController | null>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  const confirm = async (confirmation: Confirmation): Promise<AuthErrorCode | null> => {
    const controller = new AbortController();
    attempt.current = controller;
    setPending(confirmation.kind);
    setFailure(null);
    try {
      await useCases.confirm(confirmation, controller.signal);
      onEnd(true);
      return null;
    } catch (error) {
      const problem = toAuthError(error);
      if (problem instanceof SecondFactorRequiredError) setChallenge(problem.challenge);
      else setFailure(problem.code === 'cancelled' ? null : messageOf(problem));
      return problem.code;
    } finally {
      setPending(null);
    }
  };
  if (challenge !== null)
    return (
      <SecondFactorStep
        challenge={challenge}
        submitLabel={t('confirm.go_on')}
        isPending={pending === 'second_factor'}
        failure={failure}
        onRetry={null}
        onAnswer={async (answer) => confirm({ kind: 'second_factor', challenge, answer })}
        onBack={() => {
          setChallenge(null);
          setFailure(null);
        }}
      />
    );
  return (
    <ConfirmMethods
      purpose={purpose}
      onProof={(proof) => onEnd(true, proof)}
      methods={methods}
      pending={pending}
      failure={failure}
      onConfirm={confirm}
      onCancelPopup={() => attempt.current?.abort()}
    />
  );
}

function ConfirmContent({ account, ...props }: Omit<ConfirmDialogProps, 'isOpen'>): React.JSX.Element {
  const { useCases, methods, error } = account;
  if (useCases !== null && methods !== null)
    return <ConfirmBody useCases={useCases} methods={methods} {...props} />;
  return error === null ? <Skeleton shape="row" /> : <AccountFailure account={account} />;
}

/** Re-authenticates the user in a dialog. The screen behind the dialog keeps its state. */
export function ConfirmDialog({ account, isOpen, purpose, onEnd }: ConfirmDialogProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next) onEnd(false);
      }}
      title={t('confirm.title')}
      closeLabel={t('close')}
    >
      <ConfirmContent account={account} purpose={purpose} onEnd={onEnd} />
    </Dialog>
  );
}
