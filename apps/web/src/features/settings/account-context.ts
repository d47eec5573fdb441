'use client';

import { createContext, useContext } from 'react';

import type { AccountMethods } from './use-account-methods.ts';

export interface AccountValue extends AccountMethods {
  /** Lets somebody prove who they are in a dialog; false when they would rather not. */
  readonly ask: () => Promise<boolean>;
}

export const AccountContext = createContext<AccountValue | null>(null);

/** The account whose settings these are; its ways in may still be loading. */
export function useAccount(): AccountValue {
  const value = useContext(AccountContext);
  if (value === null) throw new Error('useAccount needs AccountProvider above it');
  return value;
}
