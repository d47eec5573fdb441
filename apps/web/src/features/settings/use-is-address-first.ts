'use client';

import { useConfirmation } from './confirmation-context.ts';

/**
 * Whether the address must be confirmed before another sign-in method is added. A stranger who signed up with
 * another person's address must not keep a sign-in method after the owner of the address takes over the
 * account.
 */
export function useIsAddressFirst(): boolean {
  const { email, isEmailVerified } = useConfirmation().methods;
  return email !== null && !isEmailVerified;
}
