/** The claims of an identity token that every page works with; `readSignOnSeconds` reads one more. */
export interface TokenClaims {
  /** Whose it is. */
  readonly id: string;
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
  /** `pib.id`; null before the user has one. */
  readonly pibId: string | null;
  /** `key_for_global_sign_out`; null in the token of a first-hand sign-in. */
  readonly keyForGlobalSignOut: string | null;
}

/** What a token may say; every part of it could be anything. */
interface Payload {
  readonly sub?: unknown;
  readonly iat?: unknown;
  readonly exp?: unknown;
  readonly pib?: { readonly id?: unknown } | null;
  readonly key_for_global_sign_out?: unknown;
}

/**
 * Reads an identity token without verifying it: good for its age and for showing the user their own data, never for a
 * decision of a server. Null when it is no such token.
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
  // Without a schema: every page reads tokens, and a validator weighs more than all the rest of a session.
  const isGood =
    [sub, pibId ?? sub, key ?? sub].every((id) => typeof id === 'string' && id !== '') &&
    [iat, exp].every(Number.isFinite);
  // Each of them was looked at.
  return isGood ? (claims as TokenClaims) : null;
}

/** What a token says, unverified; nothing when it is no token. Never throws. */
export function readPayload(token: string): Payload {
  try {
    // As bytes: what is read of it are ids and times, all ASCII. Of anything but an object, nothing is left.
    return {
      ...(JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as Payload),
    };
  } catch {
    return {};
  }
}
