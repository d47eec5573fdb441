import { toAuthError } from '../error-codes.ts';

/** The same task, failing in the words of the product alone. */
export async function failingAsAuthError<T>(task: Promise<T>): Promise<T> {
  try {
    return await task;
  } catch (error) {
    throw toAuthError(error);
  }
}
