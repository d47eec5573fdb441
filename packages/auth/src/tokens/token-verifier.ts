import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose';

import { toVerifiedToken, type VerifiedToken } from './verified-token.ts';

export type TokenProblem = 'token_malformed' | 'token_expired' | 'token_invalid';

/**
 * Thrown for an invalid token. While the key source is down, verifiers throw `KeySourceUnavailableError`
 * instead.
 */
export class TokenError extends Error {
  override readonly name = 'TokenError';
  readonly code: TokenProblem;

  constructor(code: TokenProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * Finds the public key that a token's header names.
 * @throws KeySourceUnavailableError if the keys cannot be fetched.
 */
export type KeySource = JWTVerifyGetKey;

/**
 * @throws TokenError if the token is invalid, and KeySourceUnavailableError if the keys cannot be fetched.
 */
export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

export interface TokenVerifierOptions {
  readonly projectId: string;
  readonly now: () => Date;
}

/** Tolerated difference between the clocks of token issuer and verifier. */
export const CLOCK_TOLERANCE_SECONDS = 60;
const TOKEN_MAX_CHARACTERS = 8192;

const claimRules = ({ projectId, now }: TokenVerifierOptions) => ({
  issuer: `https://securetoken.google.com/${projectId}`,
  audience: projectId,
  clockTolerance: CLOCK_TOLERANCE_SECONDS,
  currentDate: now(),
  requiredClaims: ['iss', 'aud', 'exp', 'iat', 'auth_time', 'sub'],
});

/**
 * Creates a verifier for the ID tokens of a Firebase project. Accepts only RS256 with a key of `keys`, and
 * checks all claims.
 */
export function createTokenVerifier(options: TokenVerifierOptions & { keys: KeySource }): TokenVerifier {
  return async (token) =>
    verifyClaims(token, options.now, async () => {
      const { payload } = await jwtVerify(token, options.keys, {
        ...claimRules(options),
        algorithms: ['RS256'],
      });
      return payload;
    });
}

/**
 * Creates a verifier for the unsigned tokens of the Auth emulator. Checks the claims like
 * `createTokenVerifier`.
 * @throws RangeError unless the project is `demo-*`, because anyone can forge unsigned tokens.
 */
export function createEmulatorTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  if (!isDemoProject(options.projectId)) {
    throw new RangeError(`Unsigned tokens are for demo-* projects only, not for ${options.projectId}`);
  }
  return async (token) =>
    verifyClaims(token, options.now, async () => UnsecuredJWT.decode(token, claimRules(options)).payload);
}

// The Firebase emulators serve only projects with this name.
function isDemoProject(projectId: string): boolean {
  return projectId.startsWith('demo-');
}

async function verifyClaims(
  token: string,
  now: () => Date,
  read: () => Promise<JWTPayload>,
): Promise<VerifiedToken> {
  if (token.length > TOKEN_MAX_CHARACTERS) throw new TokenError('token_malformed', 'The token is too long');
  const payload = await read().catch((error: unknown) => {
    throw toTokenError(error);
  });
  const latestSeconds = now().getTime() / 1000 + CLOCK_TOLERANCE_SECONDS;
  const verified = await toVerifiedToken(token, payload);
  if (verified === null) throw new TokenError('token_invalid', 'A claim of the token has another form');
  if (verified.issuedAtSeconds > latestSeconds || verified.authenticatedAtSeconds > latestSeconds) {
    throw new TokenError('token_invalid', 'The token is from the future');
  }
  return verified;
}

// An error of the library jose means an invalid token. Returns other errors unchanged, such as
// KeySourceUnavailableError.
function toTokenError(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) {
    return new TokenError('token_expired', 'The token has expired', { cause: error });
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) {
    return new TokenError('token_malformed', 'This is not a token', { cause: error });
  }
  if (error instanceof errors.JOSEError) {
    return new TokenError('token_invalid', 'The token is not good', { cause: error });
  }
  return error;
}
