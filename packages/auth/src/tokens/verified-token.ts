import { base64url } from 'jose';
import * as z from 'zod';

/**
 * Claims that the API adds to ID tokens. The API puts them into a custom token, and Firebase copies them into
 * the ID token and every refreshed token.
 */
export const OWN_CLAIMS = {
  pib: 'pib',
  signOutKey: 'key_for_global_sign_out',
  secondFactor: 'second_factor',
  signedInAt: 'signed_in_at',
  app: 'app',
} as const;

/**
 * Pattern of a sign-out key: 16–128 base64url characters. The API generates keys of 22 characters, which are
 * 128 bits.
 */
export const SIGN_OUT_KEY_PATTERN = /^[A-Za-z0-9_-]{16,128}$/;

/** The second factor of the sign-in that began the session. */
export interface SecondFactor {
  readonly factor: string;
  readonly identifier: string | null;
}

/** Claims of a verified ID token. Times are in Unix seconds. */
export interface VerifiedToken {
  /**
   * SHA-256 of the token without its signature, as base64url. Re-encoding the signature does not change this
   * digest.
   */
  readonly digest: string;
  readonly uid: string;
  /**
   * Often the legal name, so it is only suggested (`toSuggestedName`), and never stored or shown
   * automatically.
   */
  readonly nameAtProvider: string | null;
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  readonly issuedAtSeconds: number;
  /** Time at which the session began. Stays the same when other apps join the session by custom tokens. */
  readonly authenticatedAtSeconds: number;
  readonly expiresAtSeconds: number;
  readonly pibId: string | null;
  readonly signOutKey: string | null;
  readonly secondFactor: SecondFactor | null;
  /** Sign-in method as the identity service reports it: `password`, `google.com`, `custom` and others. */
  readonly signInProvider: string | null;
  /** Id of the user's account at that provider, or the phone number; null for tokens that name none. */
  readonly providerAccount: string | null;
  /** Id of the sister app that the token was made for; null for tokens of the main app. */
  readonly app: string | null;
}

const text = (maxCharacters: number) => z.string().min(1).max(maxCharacters);
const orNull = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().catch(null);

const claims = z.object({
  sub: text(128),
  // The audience is a single project id, because Firebase never issues a token for several audiences.
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
  // Refuses a token with a malformed claim, because null would give it full authority.
  [OWN_CLAIMS.app]: text(40).nullable().default(null),
  firebase: orNull(
    z.object({
      sign_in_provider: orNull(text(100)),
      identities: orNull(z.record(z.string(), z.array(z.unknown()))),
      sign_in_second_factor: orNull(text(40)),
      second_factor_identifier: orNull(text(200)),
    }),
  ),
});

/** Extracts the claims that we use from a token's payload; null if a required claim is malformed. */
export async function toVerifiedToken(token: string, payload: unknown): Promise<VerifiedToken | null> {
  const result = claims.safeParse(payload);
  if (!result.success) return null;
  const { data } = result;
  return {
    digest: await toDigest(token),
    uid: data.sub,
    nameAtProvider: data.name,
    email: data.email,
    isEmailVerified: data.email_verified ?? false,
    issuedAtSeconds: data.iat,
    authenticatedAtSeconds: Math.min(data.auth_time, data.signed_in_at ?? data.auth_time),
    expiresAtSeconds: data.exp,
    pibId: data.pib?.id ?? null,
    signOutKey: data.key_for_global_sign_out,
    secondFactor: toSecondFactor(data.firebase, data.second_factor),
    signInProvider: data.firebase?.sign_in_provider ?? null,
    providerAccount: toProviderAccount(data.firebase),
    app: data.app,
  };
}

async function toDigest(token: string): Promise<string> {
  const signed = new TextEncoder().encode(token.slice(0, token.lastIndexOf('.')));
  return base64url.encode(new Uint8Array(await crypto.subtle.digest('SHA-256', signed)));
}

function toProviderAccount(
  firebase: {
    readonly sign_in_provider: string | null;
    readonly identities: Readonly<Record<string, readonly unknown[]>> | null;
  } | null,
): string | null {
  const account = firebase?.identities?.[firebase.sign_in_provider ?? '']?.[0];
  return typeof account === 'string' ? account : null;
}

// Prefers the identity service's own claim to the claim that a custom token copied from a previous token.
function toSecondFactor(
  stated: {
    readonly sign_in_second_factor: string | null;
    readonly second_factor_identifier: string | null;
  } | null,
  carried: SecondFactor | null,
): SecondFactor | null {
  if (stated === null || stated.sign_in_second_factor === null) return carried;
  return { factor: stated.sign_in_second_factor, identifier: stated.second_factor_identifier };
}
