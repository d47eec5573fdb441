import type { Clock } from '../clock.ts';
import type { ServiceAccount } from './service-account.ts';

/** Our own claims in a custom token, which the identity service copies into every ID token of the session. */
export type CustomClaims = Readonly<Record<string, unknown>>;

/** Port: mints custom tokens for signing in, valid for one hour. */
export interface CustomTokens {
  /** @throws IdentityUnavailableError when the token cannot be signed in time. */
  mint(uid: string, claims: CustomClaims): Promise<string>;
}

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const LIFETIME_SECONDS = 3600;
const EMULATOR_ACCOUNT = 'firebase-auth-emulator@example.com';

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');

function toPayload(issuer: string, clock: Clock, subject: { uid: string; claims: CustomClaims }): unknown {
  const nowSeconds = Math.floor(clock.now().getTime() / 1000);
  return {
    iss: issuer,
    sub: issuer,
    aud: AUDIENCE,
    iat: nowSeconds,
    exp: nowSeconds + LIFETIME_SECONDS,
    ...subject,
  };
}

/** Custom tokens signed by the project's service account (RS256). */
export function createSignedCustomTokens(account: ServiceAccount, clock: Clock): CustomTokens {
  return {
    async mint(uid, claims) {
      const payload = toPayload(await account.email(), clock, { uid, claims });
      const unsigned = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(payload)}`;
      return `${unsigned}.${await account.sign(unsigned)}`;
    },
  };
}

/** Unsigned custom tokens, which only the Auth emulator accepts. */
export function createEmulatorCustomTokens(clock: Clock): CustomTokens {
  return {
    async mint(uid, claims) {
      const payload = toPayload(EMULATOR_ACCOUNT, clock, { uid, claims });
      return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
    },
  };
}
