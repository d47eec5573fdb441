import { AuthError } from './error-codes.ts';

/** What Firebase threw, in the words of the product; `network` when not even Firebase could be loaded. */
export async function explainFailure(error: unknown): Promise<AuthError> {
  if (error instanceof AuthError) return error;
  try {
    const { toFirebaseAuthError } = await import('./firebase/firebase-errors.ts');
    return toFirebaseAuthError(error);
  } catch {
    return new AuthError('network', { cause: error });
  }
}

/** The same task, failing in the words of the product alone. */
export async function failingAsAuthError<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    throw await explainFailure(error);
  }
}
