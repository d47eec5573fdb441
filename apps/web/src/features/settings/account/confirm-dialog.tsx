'use client';

import type { ProofPurpose } from '@musubi/api-client';
import { type AuthErrorCode, toAuthError } from '@musubi/auth/error-codes';
import type { LoginProvider } from '@musubi/auth/login-providers';
import type { SecondFactorChallenge } from '@musubi/auth/ports';
import { SecondFactorRequiredError } from '@musubi/auth/second-factor';
import type { Confirmation, SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';
import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';
import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import useSWRImmutable from 'swr/immutable';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { SecondFactorStep } from '#shared/sign-in/second-factor-step.tsx';

import { AccountFailure } from './account-failure.tsx';
import type { PendingKind } from './confirm-methods-props.ts';
import { ConfirmMethods } from './confirm-methods.tsx';
import type { AccountMethods } from './use-account-methods.ts';
import { useProofCodeOffer } from './ways/use-proof-code-offer.ts';

export interface ConfirmDialogProps {
  readonly account: AccountMethods;
  readonly isOpen: boolean;
  /** Whether the user has come back from a provider's page in this tab. */
  readonly isReturned: boolean;
  /** Purpose that a passkey proves to the API; null for a change at the identity service. */
  readonly purpose: ProofPurpose | null;
  /** Called once when the dialog closes; `isConfirmed` is false when the user has cancelled. */
  readonly onEnd: (isConfirmed: boolean, proof?: string) => void;
  /** Goes to a provider's page in this tab. */
  readonly onLeave: (provider: LoginProvider) => Promise<void>;
}

interface ConfirmBodyProps extends Pick<ConfirmDialogProps, 'isReturned' | 'onEnd' | 'onLeave' | 'purpose'> {
  readonly useCases: SignInMethodsUseCases;
  readonly methods: SignInMethods;
}

function ConfirmBody({
  useCases,
  methods,
  purpose,
  isReturned,
  onEnd,
  onLeave,
}: ConfirmBodyProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const messageOf = useFailureMessage();
  const offer = useProofCodeOffer();
  const [pending, setPending] = useState<PendingKind | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [challenge, setChallenge] = useState<SecondFactorChallenge | null>(null);
  const attempt = useRef<AbortController | null>(null);
  useEffect(() => () => attempt.current?.abort(), []);

  const attemptBy = async (kind: PendingKind, task: () => Promise<void>): Promise<AuthErrorCode | null> => {
    setPending(kind);
    setFailure(null);
    try {
      await task();
      return null;
    } catch (error) {
      const problem = error instanceof ApiFailure ? error : toAuthError(error);
      if (problem instanceof SecondFactorRequiredError) setChallenge(problem.challenge);
      else setFailure(problem.code === 'cancelled' ? null : messageOf(problem));
      return problem instanceof ApiFailure ? 'unknown' : problem.code;
    } finally {
      setPending(null);
    }
  };
  const confirm = async (confirmation: Confirmation): Promise<AuthErrorCode | null> => {
    const controller = new AbortController();
    attempt.current = controller;
    return attemptBy(confirmation.kind, async () => {
      await useCases.confirm(confirmation, controller.signal);
      if (isReturned) setIsTaken(true);
      else onEnd(true);
    });
  };
  const returned = useSWRImmutable(isReturned && 'returned-to-confirm', async () =>
    attemptBy('return', async () => {
      await useCases.takeConfirmed();
      setIsTaken(true);
    }),
  );
  if (isTaken)
    return (
      <>
        <Notice tone="success" role="status">
          {t('confirm.returned')}
        </Notice>
        <Button variant="primary" onPress={() => onEnd(true)}>
          {t('confirm.go_on')}
        </Button>
      </>
    );
  if (returned.isLoading) return <Skeleton shape="row" />;
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
      offer={offer}
      pending={pending}
      failure={failure}
      onConfirm={confirm}
      onLeave={(provider) => void attemptBy('redirect', async () => onLeave(provider))}
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
export function ConfirmDialog({ isOpen, onEnd, ...props }: ConfirmDialogProps): React.JSX.Element {
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
      <ConfirmContent onEnd={onEnd} {...props} />
    </Dialog>
  );
}
