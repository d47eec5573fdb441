import { readTokenClaims } from '@musubi/auth/token-claims';

/** What a stolen session must not do is asked of somebody who proved who they are this recently. */
const RECENT_SECONDS = 5 * 60;

/** Whether whoever holds the token proved who they are within the last five minutes. */
export function isRecentSignIn(token: string | null, nowMs: number): boolean {
  const claims = token === null ? null : readTokenClaims(token);
  if (claims === null || claims.authenticatedAtSeconds === null) return false;
  // What is typed meanwhile takes a moment too; the API measures when it arrives.
  return nowMs / 1000 - claims.authenticatedAtSeconds <= RECENT_SECONDS;
}
