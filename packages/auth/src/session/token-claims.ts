/** The claims of an identity token that every page needs; `readSignOnSeconds` reads the sign-on time. */
export interface TokenClaims {
  /** Id of the user (`sub`). */
  readonly id: string;
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
  /** `pib.id`; null before the user has one. */
  readonly pibId: string | null;
  /** `key_for_global_sign_out`; null until a first-hand sign-in is exchanged for a custom token. */
  readonly keyForGlobalSignOut: string | null;
}

/** Unverified token payload: each claim may have any type. */
interface Payload {
  readonly sub?: unknown;
  readonly iat?: unknown;
  readonly exp?: unknown;
  readonly pib?: { readonly id?: unknown } | null;
  readonly key_for_global_sign_out?: unknown;
}

/**
 * Reads an identity token without verifying it: use it for the token's age and the user's own data, never for a
 * server's decision. Null if the token is malformed.
 */
export function readTokenClaims(token: string): TokenClaims | null {
  const { sub, iat, exp, pib, key_for_global_sign_out: key = null } = readPayload(token);
  const pibId = pib?.id ?? null;
  const claims = {
    id: sub,
    issuedAtSeconds: iat,
    expiresAtSeconds: exp,
    pibId,
    keyForGlobalSignOut: key,
  };
  // Checked by hand: every page reads tokens, and a schema validator outweighs the rest of the session code.
  const isGood =
    [sub, pibId ?? sub, key ?? sub].every((id) => typeof id === 'string' && id !== '') &&
    [iat, exp].every(Number.isFinite);
  // `isGood` has checked every field.
  return isGood ? (claims as TokenClaims) : null;
}

/** Decodes a token's payload without verifying it; empty if malformed. Never throws. */
export function readPayload(token: string): Payload {
  try {
    // Decoding as bytes is enough, since the claims read here are ASCII. The spread turns a non-object into an
    // object.
    return {
      ...(JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as Payload),
    };
  } catch {
    return {};
  }
}
