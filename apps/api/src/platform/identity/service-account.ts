import { GoogleAuth } from 'google-auth-library';

import { waitWithinRequest } from '../database/statement-limit.ts';
import { IdentityUnavailableError } from './identity-errors.ts';

/**
 * The project's service account. Every method throws IdentityUnavailableError when it fails or takes too
 * long.
 */
export interface ServiceAccount {
  email(): Promise<string>;
  /** RS256 signature of the text, in base64url. */
  sign(text: string): Promise<string>;
  /** An access token for Google's APIs. */
  accessToken(): Promise<string>;
}

const SCOPES = [
  'https://www.googleapis.com/auth/datastore',
  'https://www.googleapis.com/auth/iam',
  'https://www.googleapis.com/auth/identitytoolkit',
];

/**
 * The service account of GOOGLE_APPLICATION_CREDENTIALS or of the machine. Without a private key, it signs
 * through Google's API.
 */
export function createGoogleServiceAccount(timeoutMs = 4000): ServiceAccount {
  const auth = new GoogleAuth({ scopes: SCOPES });
  const inTime = async <T>(work: Promise<T>): Promise<T> =>
    waitWithinRequest(
      orUnavailable(work, timeoutMs),
      () => new IdentityUnavailableError('The service account took too long'),
    );
  return {
    async email() {
      const { client_email: email } = await inTime(auth.getCredentials());
      if (email === undefined)
        throw new IdentityUnavailableError('The service account has no e-mail address');
      return email;
    },
    async sign(text) {
      const signature = await inTime(auth.sign(text));
      return Buffer.from(signature, 'base64').toString('base64url');
    },
    async accessToken() {
      const token = await inTime(auth.getAccessToken());
      if (typeof token !== 'string') throw new IdentityUnavailableError('There is no access token');
      return token;
    },
  };
}

async function orUnavailable<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer in ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw new IdentityUnavailableError('The service account cannot be used', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
