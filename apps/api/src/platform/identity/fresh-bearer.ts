import type { VerifiedToken } from '@musubi/auth/verified-token';

import { Problem } from '../problem.ts';

/** Maximum age of a token for sensitive operations, so that an older stolen token cannot be used for them. */
const FRESH_BEARER_SECONDS = 5 * 60;

/**
 * Checks that a token was issued within the last five minutes. @throws Problem `token_not_fresh` when it was not.
 */
export function assertFresh(issuedAtSeconds: number, now: Date): void {
  if (now.getTime() / 1000 - issuedAtSeconds <= FRESH_BEARER_SECONDS) return;
  throw new Problem(
    'token_not_fresh',
    'The bearer token was issued more than five minutes ago; refresh it first',
  );
}

/**
 * Checks that the user signed in within the last five minutes; refreshing a token does not count.
 * @throws Problem `token_not_fresh` when the sign-in was earlier.
 */
export function assertRecentSignIn(
  {
    issuedAtSeconds,
    authenticatedAtSeconds,
  }: Pick<VerifiedToken, 'issuedAtSeconds' | 'authenticatedAtSeconds'>,
  now: Date,
): void {
  assertFresh(issuedAtSeconds, now);
  if (now.getTime() / 1000 - authenticatedAtSeconds <= FRESH_BEARER_SECONDS) return;
  throw new Problem('token_not_fresh', 'The sign-in was more than five minutes ago; sign in again');
}
