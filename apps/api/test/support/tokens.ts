import { createTokenVerifier, type TokenVerifier } from '@musubi/auth/token-verifier';
import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

import type { Clock } from '#platform/clock.ts';

export const TEST_PROJECT = 'demo-musubi';

export interface TestTokens {
  readonly verifyToken: TokenVerifier;
  /** Signs a valid token of a session that starts now; `claims` override the claims of the token. */
  sign(uid: string, claims?: JWTPayload): Promise<string>;
}

/** Claims of an ID token that was not exchanged for a session: such a token contains no key for sign-out. */
export const WITHOUT_KEY = { key_for_global_sign_out: undefined } as const;

// Cached per process, because creating an RSA key takes about 50 ms of CPU time.
let keyPair: ReturnType<typeof generateKeyPair> | undefined;

/** Creates a signer, and the real verifier for its key. */
export async function createTestTokens(clock: Clock): Promise<TestTokens> {
  keyPair ??= generateKeyPair('RS256', { extractable: true });
  const { publicKey, privateKey } = await keyPair;
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
