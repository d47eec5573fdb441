import * as z from 'zod/mini';

/** The claims of an identity token that every page works with; `readSignOnSeconds` reads one more. */
export interface TokenClaims {
  readonly userId: string;
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
  /** `pib.id`; null before the user has one. */
  readonly pibId: string | null;
  /** `key_for_global_sign_out`; null in the token of a first-hand sign-in. */
  readonly keyForGlobalSignOut: string | null;
}

/** An id as tokens and records have them. */
export const ID = z.string().check(z.minLength(1), z.maxLength(128));

const CLAIMS = z.object({
  sub: ID,
  iat: z.number(),
  exp: z.number(),
  pib: z.optional(z.object({ id: ID })),
  key_for_global_sign_out: z.optional(ID),
});

/**
 * Reads an identity token without verifying it: good for its age and for showing the user their own data, never for a
 * decision of a server. Null when it is no such token.
 */
export function readTokenClaims(token: string): TokenClaims | null {
  const claims = readPayload(token, CLAIMS);
  return (
    claims && {
      userId: claims.sub,
      issuedAtSeconds: claims.iat,
      expiresAtSeconds: claims.exp,
      pibId: claims.pib?.id ?? null,
      keyForGlobalSignOut: claims.key_for_global_sign_out ?? null,
    }
  );
}

/** What a token says, unverified; null when it is no token or says something else. Never throws. */
export function readPayload<T>(token: string, schema: z.ZodMiniType<T>): T | null {
  try {
    const binary = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return z.parse(schema, JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
}
