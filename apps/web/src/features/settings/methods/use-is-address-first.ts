'use client';

import { useConfirmation } from '../account/confirmation-context.ts';

/**
 * Whether the user must confirm the e-mail address before adding another sign-in method. Otherwise a stranger
 * who signed up with another person's address could keep a sign-in method after the owner takes over the
 * account.
 */
export function useIsAddressFirst(): boolean {
  const { email, isEmailVerified } = useConfirmation().methods;
  return email !== null && !isEmailVerified;
}
