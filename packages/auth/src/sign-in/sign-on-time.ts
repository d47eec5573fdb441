import * as z from 'zod/mini';

import { readPayload } from '../session/token-claims.ts';

const SIGN_ON = z.object({ auth_time: z.number(), signed_in_at: z.optional(z.number()) });

/**
 * Returns the time at which the token's session began, in Unix seconds; null if the token lacks this time.
 * Apps that join the session later do not change the time. Does not verify the token.
 */
export function readSignOnSeconds(token: string): number | null {
  const { success, data: claims } = z.safeParse(SIGN_ON, readPayload(token));
  return success ? Math.min(claims.auth_time, claims.signed_in_at ?? claims.auth_time) : null;
}
