import { CLOCK_TOLERANCE_SECONDS, type TokenVerifier } from '@musubi/auth/token-verifier';
import type { VerifiedToken } from '@musubi/auth/verified-token';
import { LRUCache } from 'lru-cache';

/** Maximum time in ms for which a token is still accepted after the issuer has withdrawn its key. */
const REMEMBERED_MS = 60_000;
/** Limits the memory to a few megabytes. */
const MAX_TOKENS = 2000;

interface Remembered {
  readonly verified: VerifiedToken;
  readonly verifiedAtMs: number;
}

/**
 * Remembers valid tokens for a minute, because an app sends the same token with all its requests. Forgets a
 * token when it expires. A token does not show whether its session ended earlier; this must be checked
 * separately.
 */
export function rememberTokens(verifyToken: TokenVerifier, now: () => Date): TokenVerifier {
  const tokens = new LRUCache<string, Remembered>({ max: MAX_TOKENS });
  return async (token) => {
    const nowMs = now().getTime();
    const known = tokens.get(token);
    if (known !== undefined && isValid(known, nowMs)) return known.verified;
    const verified = await verifyToken(token);
    tokens.set(token, { verified, verifiedAtMs: nowMs });
    return verified;
  };
}

function isValid({ verified, verifiedAtMs }: Remembered, nowMs: number): boolean {
  const isRecent = nowMs >= verifiedAtMs && nowMs < verifiedAtMs + REMEMBERED_MS;
  return isRecent && verified.expiresAtSeconds > Math.floor(nowMs / 1000) - CLOCK_TOLERANCE_SECONDS;
}
