import { AuthError } from './error-codes.ts';
import type * as SealedToken from './sealed-token.ts';

/** Loads what seals and opens tokens. Throws `AuthError` `network` when it cannot be had. */
export async function loadSealedToken(): Promise<typeof SealedToken> {
  try {
    return await import('./sealed-token.ts');
  } catch (error) {
    throw new AuthError('network', { cause: error });
  }
}
