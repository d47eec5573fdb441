'use client';

import type { ProofPurpose } from '@musubi/api-client';
import { createContext, useContext } from 'react';

import type { AccountMethods } from './use-account-methods.ts';

/** The end of the dialog; `proof` is that of a passkey, null after a new sign-in. */
export interface Confirmed {
  readonly isConfirmed: boolean;
  readonly proof: string | null;
}

export interface AccountValue extends AccountMethods {
  /**
   * Re-authenticates the user in a dialog. With a purpose, a passkey proves one request to the API; without one, it
   * signs in again for changes at the identity service.
   */
  readonly ask: (purpose?: ProofPurpose) => Promise<Confirmed>;
}

export const AccountContext = createContext<AccountValue | null>(null);

/** The signed-in account, whose sign-in methods may still be loading. */
export function useAccount(): AccountValue {
  const value = useContext(AccountContext);
  if (value === null) throw new Error('useAccount needs AccountProvider above it');
  return value;
}
