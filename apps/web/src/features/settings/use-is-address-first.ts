'use client';

import { useConfirmation } from './confirmation-context.ts';

/**
 * Whether an address has to be confirmed before another way in is added: whoever signed up with the address of somebody
 * else must not keep a way in for the day when its owner takes the account over.
 */
export function useIsAddressFirst(): boolean {
  const { email, isEmailVerified } = useConfirmation().methods;
  return email !== null && !isEmailVerified;
}
