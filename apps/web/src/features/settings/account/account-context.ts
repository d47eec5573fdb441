'use client';

import { createContext, useContext } from 'react';

import type { AccountMethods } from './use-account-methods.ts';

export interface AccountValue extends AccountMethods {
  /** Re-authenticates the user in a dialog; resolves to false when the user cancels. */
  readonly ask: () => Promise<boolean>;
}

export const AccountContext = createContext<AccountValue | null>(null);

/** The signed-in account, whose sign-in methods may still be loading. */
export function useAccount(): AccountValue {
  const value = useContext(AccountContext);
  if (value === null) throw new Error('useAccount needs AccountProvider above it');
  return value;
}
