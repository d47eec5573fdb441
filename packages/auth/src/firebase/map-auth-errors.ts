import { AuthError } from '../error-codes.ts';

/**
 * Maps a Firebase error to an `AuthError`, or to `network` if the lazy-loaded mapping could not be loaded.
 */
export async function explainFailure(error: unknown): Promise<AuthError> {
  if (error instanceof AuthError) return error;
  try {
    const { toFirebaseAuthError } = await import('./firebase-errors.ts');
    return toFirebaseAuthError(error);
  } catch {
    return new AuthError('network', { cause: error });
  }
}

/** Awaits a task and rethrows its failure as an `AuthError`. */
export async function mapAuthErrors<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    throw await explainFailure(error);
  }
}
