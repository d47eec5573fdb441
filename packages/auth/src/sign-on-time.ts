import * as z from 'zod/mini';

import { readPayload } from './token-claims.ts';

const SIGN_ON = z.object({ auth_time: z.number(), signed_in_at: z.optional(z.number()) });

/**
 * When the person last proved who they are, also where a custom token carried that on, in seconds; null when the token says
 * nothing. Reads without verifying.
 */
export function readSignOnSeconds(token: string): number | null {
  const { success, data: claims } = z.safeParse(SIGN_ON, readPayload(token));
  return success ? Math.min(claims.auth_time, claims.signed_in_at ?? claims.auth_time) : null;
}
