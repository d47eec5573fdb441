import { FirebaseError } from 'firebase/app';
import type { Auth, MultiFactorError, User } from 'firebase/auth';

import { AuthError } from '../../error-codes.ts';
import { SecondFactorRequiredError } from '../../sign-in/second-factor.ts';

/**
 * Awaits a sign-in task. If Firebase demands a second factor, throws `SecondFactorRequiredError` with the
 * challenge.
 */
export async function withSecondFactor<T>(
  auth: Auth,
  task: Promise<T>,
  onProven: (user: User) => Promise<void> = async () => {},
): Promise<T> {
  try {
    return await task;
  } catch (error) {
    const demand = findDemand(error);
    if (demand === null) throw error;
    const { toChallenge } = await import('./second-factor-client.ts');
    throw new SecondFactorRequiredError(toChallenge(auth, demand, onProven), { cause: error });
  }
}

// Looks in the `cause` too, because popup, redirect and link sign-ins have already wrapped Firebase's error.
function findDemand(error: unknown): MultiFactorError | null {
  const original = error instanceof AuthError ? error.cause : error;
  return isDemand(original) ? original : null;
}

function isDemand(error: unknown): error is MultiFactorError {
  return error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required';
}
