/**
 * The claims that every page reads from an identity token. To read the time at which the session began, use
 * `readSignOnSeconds`.
 */
export interface TokenClaims {
  /** Id of the user (`sub`). */
  readonly id: string;
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
  /** `pib.id`; null until the user has a pib id. */
  readonly pibId: string | null;
  /** `key_for_global_sign_out`; null until the API has exchanged the token for a custom token. */
  readonly keyForGlobalSignOut: string | null;
}

/** Payload of an unverified token, in which each claim may have any type. */
interface Payload {
  readonly auth_time?: unknown;
  readonly signed_in_at?: unknown;
  readonly sub?: unknown;
  readonly iat?: unknown;
  readonly exp?: unknown;
  readonly pib?: { readonly id?: unknown } | null;
  readonly key_for_global_sign_out?: unknown;
}

/**
 * Reads an identity token without verifying it; null if malformed. Use it for the token's age and the user's
 * own data, never for access decisions on a server.
 */
export function readTokenClaims(token: string): TokenClaims | null {
  const { sub, iat, exp, pib, key_for_global_sign_out: key } = readPayload(token);
  const pibId = pib?.id ?? null;
  const keyForGlobalSignOut = key ?? null;
  // Checks the claims by hand, because every page loads the session code. A schema library would be larger
  // than all other session code.
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

/** Decodes the payload of a token without verifying the token; empty if malformed. Never throws. */
export function readPayload(token: string): Payload {
  try {
    // Needs no UTF-8 decoding, since the claims read here are ASCII. The spread turns a payload that is not
    // an object, such as null, into an object.
    return {
      ...(JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as Payload),
    };
  } catch {
    return {};
  }
}
