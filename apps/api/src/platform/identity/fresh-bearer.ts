import type { VerifiedToken } from '@musubi/server/verified-token';

import { Problem } from '../problem.ts';

/** A bearer older than this may not do what a stolen one must not. */
const FRESH_BEARER_SECONDS = 5 * 60;

/** Whether a token was issued within the last five minutes. @throws Problem `token_not_fresh` when it was not. */
export function assertFresh(issuedAtSeconds: number, now: Date): void {
  if (now.getTime() / 1000 - issuedAtSeconds <= FRESH_BEARER_SECONDS) return;
  throw new Problem('token_not_fresh', 'The bearer was issued more than five minutes ago; refresh it first');
}

/**
 * Whether somebody proved who they are within the last five minutes; a token that was only refreshed does not say so.
 * @throws Problem `token_not_fresh` when it was longer ago.
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
