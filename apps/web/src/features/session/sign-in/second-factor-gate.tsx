'use client';

import { type AuthErrorCode, isWorthRetrying, toAuthError } from '@musubi/auth/error-codes';
import type { SecondFactorAnswer, SecondFactorChallenge } from '@musubi/auth/ports';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { SecondFactorStep } from '#shared/sign-in/second-factor-step.tsx';

import { useSignInMessage } from './sign-in-message.ts';

export interface SecondFactorDemand {
  readonly challenge: SecondFactorChallenge;
  readonly onSignedIn: () => void;
}

const DemandContext = createContext<((demand: SecondFactorDemand) => void) | null>(null);

/** Returns a function that shows the second-factor form in place of the sign-in form. */
export function useDemandSecondFactor(): (demand: SecondFactorDemand) => void {
  const demand = useContext(DemandContext);
  if (demand === null) throw new Error('useDemandSecondFactor needs a SecondFactorGate above it');
  return demand;
}

interface Failure {
  readonly message: string;
  readonly retry: (() => void) | null;
}

function SecondStep({
  demand,
  onBack,
}: {
  readonly demand: SecondFactorDemand;
  readonly onBack: () => void;
}) {
  const { t } = useTranslation('session');
  const { session } = useApp();
  const messageOf = useSignInMessage();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = async (task: () => Promise<void>): Promise<AuthErrorCode | null> => {
    setIsPending(true);
    setFailure(null);
    try {
      await task();
      demand.onSignedIn();
      return null;
    } catch (error) {
      const problem = toAuthError(error);
      // The session has stored the result of the redeemed code, so a retry needs no new code.
      const retry = isWorthRetrying(problem.code) ? () => void run(async () => session.retry()) : null;
      setFailure({ message: messageOf(problem), retry });
      return problem.code;
    } finally {
      setIsPending(false);
    }
  };
  const { challenge } = demand;
  const answer = async (given: SecondFactorAnswer): Promise<AuthErrorCode | null> =>
    run(async () => session.signIn({ kind: 'second_factor', challenge, answer: given }));
  return (
    <SecondFactorStep
      challenge={challenge}
      submitLabel={t('form.log_in')}
      isPending={isPending}
      failure={failure?.message ?? null}
      onRetry={failure?.retry ?? null}
      onAnswer={answer}
      onBack={onBack}
    />
  );
}

interface SecondFactorGateProps {
  /** Heading above the second-factor form, for screens whose children have a heading of their own. */
  readonly title?: ReactNode;
  readonly children: ReactNode;
}

/** Shows the second-factor form whenever a sign-in method among the children requires a second factor. */
export function SecondFactorGate({ title, children }: SecondFactorGateProps): React.JSX.Element {
  const [demand, setDemand] = useState<SecondFactorDemand | null>(null);
  if (demand !== null)
    return (
      <>
        {title}
        <SecondStep demand={demand} onBack={() => setDemand(null)} />
      </>
    );
  return <DemandContext value={setDemand}>{children}</DemandContext>;
}
