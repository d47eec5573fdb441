import { readPayload } from '../session/token-claims.ts';

/**
 * Returns the time at which the token's session began, in Unix seconds; null if the token lacks this time.
 * Apps that join the session later do not change the time. Does not verify the token.
 */
export function readSignOnSeconds(token: string): number | null {
  const { auth_time: authTime, signed_in_at: signedInAt = authTime } = readPayload(token);
  if (!Number.isFinite(authTime) || !Number.isFinite(signedInAt)) return null;
  return Math.min(Number(authTime), Number(signedInAt));
}
