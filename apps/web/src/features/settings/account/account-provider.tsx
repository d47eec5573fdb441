'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';

import { useSession } from '#shared/app/session-wiring.ts';

import { AccountContext } from './account-context.ts';
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
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const ask = useCallback(
    async () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setIsAsking(true);
      }),
    [],
  );
  const handleEnd = (isConfirmed: boolean): void => {
    setIsAsking(false);
    answer.current(isConfirmed);
  };
  const account = useMemo(
    () => ({ useCases, methods, error, reload, ask }),
    [useCases, methods, error, reload, ask],
  );
  return (
    <AccountContext value={account}>
      {children}
      <ConfirmDialog account={account} isOpen={isAsking} onEnd={handleEnd} />
    </AccountContext>
  );
}
