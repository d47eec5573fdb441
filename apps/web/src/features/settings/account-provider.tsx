'use client';

import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';

import { AccountContext } from './account-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useAccountMethods } from './use-account-methods.ts';

interface AccountProviderProps {
  /** The signed-in user's id; null until the session is known. */
  readonly userId: string | null;
  readonly children: ReactNode;
}

/** Provides the account, with one re-authentication dialog for all sensitive actions among the children. */
export function AccountProvider({ userId, children }: AccountProviderProps): React.JSX.Element {
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
