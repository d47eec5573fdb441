import { createTokenVerifier, type TokenVerifier } from '@musubi/server/token-verifier';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

import type { Clock } from '#platform/clock.ts';

export const TEST_PROJECT = 'demo-musubi';

export interface TestTokens {
  readonly verifyToken: TokenVerifier;
  /** Signs a valid token of a session that begins now, with these claims changed. */
  sign(uid: string, claims?: JWTPayload): Promise<string>;
}

/** Claims of the ID token of a sign-in, which belongs to no session yet. */
export const WITHOUT_KEY = { key_for_global_sign_out: undefined } as const;

/** Tokens signed with a key of the test and verified by the real verifier. */
export async function createTestTokens(clock: Clock): Promise<TestTokens> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' };
  return {
    verifyToken: createTokenVerifier({
      projectId: TEST_PROJECT,
      now: clock.now,
      keys: createLocalJWKSet({ keys: [jwk] }),
    }),
    async sign(uid, claims = {}) {
      const nowSeconds = Math.floor(clock.now().getTime() / 1000);
      const { auth_time: authenticatedAt = nowSeconds } = claims;
      return new SignJWT({
        iss: `https://securetoken.google.com/${TEST_PROJECT}`,
        aud: TEST_PROJECT,
        sub: uid,
        iat: nowSeconds,
        exp: nowSeconds + 3600,
        auth_time: nowSeconds,
        key_for_global_sign_out: `key-of-a-sign-on-at-${String(authenticatedAt)}`,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: 'test' })
        .sign(privateKey);
    },
  };
}
