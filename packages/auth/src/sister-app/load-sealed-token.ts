import { AuthError } from '../error-codes.ts';
import type * as SealedToken from './sealed-token.ts';

/** Lazy-loads the module that encrypts and decrypts tokens. Throws `AuthError` `network` if loading fails. */
export async function loadSealedToken(): Promise<typeof SealedToken> {
  try {
    return await import('./sealed-token.ts');
  } catch (error) {
    throw new AuthError('network', { cause: error });
  }
}
