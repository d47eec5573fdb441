export interface TokenOptions {
  readonly userId: string;
  readonly issuedAtMs: number;
  readonly pibId?: string | null | undefined;
  readonly keyForGlobalSignOut?: string | null | undefined;
  /** Time at which the session began, in Unix seconds; by default the time at which the token was issued. */
  readonly signedInAtSeconds?: number;
  /** Additional claims, such as `name` or `firebase`. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signature of the token; empty by default, as in tokens of the Auth emulator. */
  readonly signature?: string;
}

/** Creates an unsigned identity token like those of the Auth emulator. The token is valid for an hour. */
export function createIdentityToken(options: TokenOptions): string {
  const { userId, issuedAtMs, pibId = null, keyForGlobalSignOut = null, claims, signature = '' } = options;
  const issuedAtSeconds = Math.floor(issuedAtMs / 1000);
  const { signedInAtSeconds } = options;
  return createUnsignedToken(
    {
      ...claims,
      ...(signedInAtSeconds !== undefined && { signed_in_at: signedInAtSeconds }),
      ...(pibId !== null && { pib: { id: pibId } }),
      ...(keyForGlobalSignOut !== null && { key_for_global_sign_out: keyForGlobalSignOut }),
      sub: userId,
      user_id: userId,
      auth_time: issuedAtSeconds,
      iat: issuedAtSeconds,
      exp: issuedAtSeconds + 3600,
    },
    signature,
  );
}

export interface CustomTokenOptions {
  readonly userId: string;
  readonly issuedAtMs: number;
  readonly claims: Readonly<Record<string, unknown>>;
}

const CUSTOM_TOKEN_AUDIENCE =
  'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';

/**
 * Creates an unsigned custom token like those of the API for the Auth emulator. Only an emulator accepts it.
 */
export function createCustomToken({ userId, issuedAtMs, claims }: CustomTokenOptions): string {
  const issuer = 'firebase-auth-emulator@example.com';
  const issuedAtSeconds = Math.floor(issuedAtMs / 1000);
  return createUnsignedToken({
    aud: CUSTOM_TOKEN_AUDIENCE,
    iss: issuer,
    sub: issuer,
    iat: issuedAtSeconds,
    exp: issuedAtSeconds + 3600,
    uid: userId,
    claims,
  });
}

function createUnsignedToken(payload: object, signature = ''): string {
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.${signature}`;
}

function encode(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
