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
  const { sub, iat, exp, pib, key_for_global_sign_out: key } = readPayload(token);
  const pibId = pib?.id ?? null;
  const keyForGlobalSignOut = key ?? null;
  // Checked by hand: every page reads tokens, and a schema validator outweighs the rest of the session code.
  if (!isId(sub) || !isSeconds(iat) || !isSeconds(exp)) return null;
  if (pibId !== null && !isId(pibId)) return null;
  if (keyForGlobalSignOut !== null && !isId(keyForGlobalSignOut)) return null;
  return { id: sub, issuedAtSeconds: iat, expiresAtSeconds: exp, pibId, keyForGlobalSignOut };
}

function isId(claim: unknown): claim is string {
  return typeof claim === 'string' && claim !== '';
}

function isSeconds(claim: unknown): claim is number {
  return Number.isFinite(claim);
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
