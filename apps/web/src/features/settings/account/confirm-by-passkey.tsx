'use client';

import type { ProofPurpose } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { PASSKEY_USE_PROBLEMS } from '#shared/sign-in/passkeys/passkey-words.ts';
import { usePasskeyObstacle } from '#shared/sign-in/passkeys/use-passkey-obstacle.ts';
import { PasskeyError } from '#shared/sign-in/passkeys/web-authn.ts';

import { provePurpose } from './prove-purpose.ts';

interface ConfirmByPasskeyProps {
  readonly purpose: ProofPurpose;
  /** Shown when no passkey can be used. */
  readonly otherwise: ReactNode;
  readonly onProof: (proof: string) => void;
}

/** Re-authenticates by a passkey; renders `otherwise` for an account or a browser without passkeys. */
export function ConfirmByPasskey({ purpose, otherwise, onProof }: ConfirmByPasskeyProps): ReactNode {
  const { t } = useTranslation(['sign-in', 'session']);
  const [problem, setProblem] = useState<string | null>(null);
  const { client } = useApp();
  const obstacle = usePasskeyObstacle();
  const { data } = useRead('/v4/passkeys', async ({ platform }) => platform.listPasskeys());
  const { isPending, failure, retry, run } = useTask();
  const dialog = useRef<AbortController | null>(null);
  useEffect(() => () => dialog.current?.abort(), []);
  if (obstacle !== null || data === undefined || data.value.items.length === 0) return otherwise;
  const prove = async (): Promise<void> => {
    const controller = new AbortController();
    dialog.current = controller;
    setProblem(null);
    try {
      onProof(await provePurpose(client, purpose, controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      if (!(error instanceof PasskeyError)) throw await toApiFailure(error);
      setProblem(t(PASSKEY_USE_PROBLEMS[error.problem]));
    }
  };
  return (
    <>
      <Button
        icon={<KeyRound size={20} aria-hidden="true" />}
        isPending={isPending}
        onPress={() => void run(prove)}
      >
        {t('confirm.with_passkey')}
      </Button>
      <FailureNotice failure={failure ?? problem} onRetry={retry} />
    </>
  );
}
