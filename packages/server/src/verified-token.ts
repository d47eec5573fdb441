import { createHash } from 'node:crypto';

import * as z from 'zod';

/** Claims of our own in ID tokens; a custom token carries them into every token refreshed from it. */
export const OWN_CLAIMS = {
  pib: 'pib',
  signOutKey: 'key_for_global_sign_out',
  secondFactor: 'second_factor',
  signedInAt: 'signed_in_at',
} as const;

/** 16–128 characters of base64url: a sign-out key of 128 bits or more. */
export const SIGN_OUT_KEY_PATTERN = /^[A-Za-z0-9_-]{16,128}$/;

/** Proof that a second factor was used when the session began. */
export interface SecondFactor {
  readonly factor: string;
  readonly identifier: string | null;
}

/** What a verified ID token says. Times are in seconds since 1970. */
export interface VerifiedToken {
  /** SHA-256 of what is signed, as base64url; equal for two tokens of equal claims, however a signature is spelt. */
  readonly digest: string;
  readonly uid: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly issuedAtSeconds: number;
  /** When the sign-on began, also of a session that was started from another by a custom token. */
  readonly authenticatedAtSeconds: number;
  readonly expiresAtSeconds: number;
  readonly pibId: string | null;
  readonly signOutKey: string | null;
  readonly secondFactor: SecondFactor | null;
  /** How the identity service says the session began: `password`, `google.com`, `custom` and others. */
  readonly signInProvider: string | null;
}

const text = (maxCharacters: number) => z.string().min(1).max(maxCharacters);
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null);

const claims = z.object({
  sub: text(128),
  // One project; a list that has it among others is no token of Firebase.
  aud: z.string(),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  name: orNull(text(1000)),
  email: orNull(text(254)),
  email_verified: orNull(z.boolean()),
  [OWN_CLAIMS.pib]: orNull(z.object({ id: text(128) })),
  [OWN_CLAIMS.signOutKey]: orNull(z.string().regex(SIGN_OUT_KEY_PATTERN)),
  [OWN_CLAIMS.signedInAt]: orNull(z.number()),
  [OWN_CLAIMS.secondFactor]: orNull(z.object({ factor: text(40), identifier: orNull(text(200)) })),
  firebase: orNull(
    z.object({
      sign_in_provider: orNull(text(100)),
      sign_in_second_factor: orNull(text(40)),
      second_factor_identifier: orNull(text(200)),
    }),
  ),
});

/** The claims that we use, or null when a claim that every token must have is of another form. */
export function toVerifiedToken(token: string, payload: unknown): VerifiedToken | null {
  const result = claims.safeParse(payload);
  if (!result.success) return null;
  const { data } = result;
  return {
    digest: toDigest(token),
    uid: data.sub,
    name: data.name,
    email: data.email,
    isEmailVerified: data.email_verified ?? false,
    issuedAtSeconds: data.iat,
    authenticatedAtSeconds: Math.min(data.auth_time, data.signed_in_at ?? data.auth_time),
    expiresAtSeconds: data.exp,
    pibId: data.pib?.id ?? null,
    signOutKey: data.key_for_global_sign_out,
    secondFactor: toSecondFactor(data.firebase, data.second_factor),
    signInProvider: data.firebase?.sign_in_provider ?? null,
  };
}

function toDigest(token: string): string {
  return createHash('sha256')
    .update(token.slice(0, token.lastIndexOf('.')))
    .digest('base64url');
}

// The identity service's own statement wins; ours is what a custom token kept of it.
function toSecondFactor(
  stated: {
    readonly sign_in_second_factor: string | null;
    readonly second_factor_identifier: string | null;
  } | null,
  kept: SecondFactor | null,
): SecondFactor | null {
  if (stated === null || stated.sign_in_second_factor === null) return kept;
  return { factor: stated.sign_in_second_factor, identifier: stated.second_factor_identifier };
}
