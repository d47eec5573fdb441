import * as z from 'zod/mini';

/** The claims of an identity token that a session works with. */
export interface TokenClaims {
  readonly userId: string;
  readonly issuedAtSeconds: number;
  readonly expiresAtSeconds: number;
  /** When the person last proved who they are, also where a custom token carried that on; null when the token says nothing. */
  readonly authenticatedAtSeconds: number | null;
  /** `pib.id`; null before the user has one. */
  readonly pibId: string | null;
  /** `key_for_global_sign_out`; null in the token of a first-hand sign-in. */
  readonly keyForGlobalSignOut: string | null;
}

const CLAIMS = z.object({
  sub: z.string().check(z.minLength(1)),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.optional(z.number()),
  signed_in_at: z.optional(z.number()),
  pib: z.optional(z.object({ id: z.string().check(z.minLength(1)) })),
  key_for_global_sign_out: z.optional(z.string().check(z.minLength(1))),
});

/**
 * Reads an identity token without verifying it: good for its age and for showing the user their own data, never for a
 * decision of a server. Null when it is no such token.
 */
export function readTokenClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const result = z.safeParse(CLAIMS, JSON.parse(decodeBase64Url(payload)));
    if (!result.success) return null;
    const { sub, iat, exp, pib, key_for_global_sign_out: key } = result.data;
    const { auth_time: ownTime, signed_in_at: originTime } = result.data;
    return {
      userId: sub,
      issuedAtSeconds: iat,
      expiresAtSeconds: exp,
      authenticatedAtSeconds: ownTime === undefined ? null : Math.min(ownTime, originTime ?? ownTime),
      pibId: pib?.id ?? null,
      keyForGlobalSignOut: key ?? null,
    };
  } catch {
    return null;
  }
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (character) => character.charCodeAt(0)));
}
