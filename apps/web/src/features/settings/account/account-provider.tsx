'use client';

import type { ProofPurpose } from '@musubi/api-client';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';

import { useSession } from '#shared/app/session-wiring.ts';

import { AccountContext, type Confirmed } from './account-context.ts';
import { BegunContext } from './begun/begun-context.ts';
import { useLeaving } from './begun/use-leaving.ts';
import { MissingConfirmDialog } from './missing-confirm-dialog.tsx';
import { useAccountMethods } from './use-account-methods.ts';

// Loads after the screen, because it contains the forms of all sign-in methods, which most visits do not
// need.
const ConfirmDialog = lazyComponent(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
  null,
  MissingConfirmDialog,
);

/**
 * Provides the account to the settings, with one re-authentication dialog for all their sensitive actions. A
 * re-authentication is valid for all sub-pages until the user leaves the settings.
 */
export function AccountProvider({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const userId = useSession().user?.id ?? null;
  const { useCases, methods, error, reload } = useAccountMethods(userId);
  const [isAsking, setIsAsking] = useState(false);
  const [purpose, setPurpose] = useState<ProofPurpose | null>(null);
  const { begun, isReturned, leave, settleReturn } = useLeaving(useCases, userId);
  const answer = useRef<(confirmed: Confirmed) => void>(() => {});
  const ask = useCallback(
    async (asked?: ProofPurpose) =>
      new Promise<Confirmed>((resolve) => {
        answer.current = resolve;
        setPurpose(asked ?? null);
        setIsAsking(true);
      }),
    [],
  );
  const handleEnd = (isConfirmed: boolean, proof: string | null = null): void => {
    setIsAsking(false);
    settleReturn();
    answer.current({ isConfirmed, proof });
  };
  const account = useMemo(
    () => ({ useCases, methods, error, reload, ask }),
    [useCases, methods, error, reload, ask],
  );
  return (
    <AccountContext value={account}>
      <BegunContext value={begun}>{children}</BegunContext>
      <ConfirmDialog
        account={account}
        purpose={purpose}
        isOpen={isAsking || isReturned}
        isReturned={isReturned}
        onLeave={leave}
        onEnd={handleEnd}
      />
    </AccountContext>
  );
}
