import { AuthError, toAuthError } from './error-codes.ts';
import type { Clock } from './ports.ts';
import { readTokenClaims } from './token-claims.ts';

/** How old an identity token may be to be sent as it is (specification, section 9). */
export const ID_TOKEN_MAX_AGE_SECONDS = 300;

export interface BearerOptions {
  readonly clock: Clock;
  readonly maxAgeSeconds: number;
  /** Gets a new token from the identity service. Throws `AuthError`. */
  readonly refresh: () => Promise<string>;
}

export interface Bearer {
  /** The token of the session from now on; null when there is none. */
  hold(token: string | null): void;
  /** The held token while it is young enough, else a new one. Null without a session. Throws `AuthError`. */
  get(): Promise<string | null>;
  /** The same for those who cannot go on without. Throws `AuthError`, `sign_in_again` without a session. */
  getHeld(): Promise<string>;
  /** A new token of the same person whatever the age of the held one. Throws `AuthError`. */
  renew(): Promise<string>;
}

/** Keeps the token of the session and decides when it is too old to be sent. */
export function createBearer({ clock, maxAgeSeconds, refresh }: BearerOptions): Bearer {
  let held: string | null = null;
  let renewing: Promise<string> | null = null;
  // How far the clock of the token's issuer is ahead of ours; learned from tokens that were issued a moment ago.
  let issuerAheadMs = 0;

  function isYoung(token: string): boolean {
    const claims = readTokenClaims(token);
    if (!claims) return false;
    const ageMs = clock.nowMs() + issuerAheadMs - claims.issuedAtSeconds * 1000;
    return ageMs <= maxAgeSeconds * 1000 && ageMs >= -LARGEST_LEAD_MS;
  }

  function isUsable(token: string): boolean {
    const claims = readTokenClaims(token);
    return claims !== null && clock.nowMs() + issuerAheadMs < claims.expiresAtSeconds * 1000;
  }

  async function renewOnce(): Promise<string> {
    const before = held;
    const token = await refresh();
    const claims = readTokenClaims(token);
    // In another tab somebody else may have signed in; their token must not stand for the person held here.
    if (before !== null && claims?.userId !== findUserId(before)) throw new AuthError('sign_in_again');
    if (claims) issuerAheadMs = claims.issuedAtSeconds * 1000 - clock.nowMs();
    // A sign-out in the meantime stays one.
    if (held === before) held = token;
    return token;
  }

  async function renew(): Promise<string> {
    if (renewing !== null) return renewing;
    const own = renewOnce().finally(() => {
      if (renewing === own) renewing = null;
    });
    renewing = own;
    return own;
  }

  async function get(): Promise<string | null> {
    const token = held;
    if (token === null || isYoung(token)) return token;
    try {
      return await renew();
    } catch (error) {
      const problem = toAuthError(error);
      if (problem.code === 'network' && isUsable(token)) return token;
      throw problem;
    }
  }

  return {
    hold(token) {
      // Somebody else does not wait for the token of the one before.
      if (findUserId(token) !== findUserId(held)) renewing = null;
      held = token;
    },
    get,
    async getHeld() {
      const token = await get();
      if (token === null) throw new AuthError('sign_in_again');
      return token;
    },
    renew,
  };
}

function findUserId(token: string | null): string | null {
  return token === null ? null : (readTokenClaims(token)?.userId ?? null);
}

// A token that seems to come from the future means that the two clocks differ; its age is unknown then.
const LARGEST_LEAD_MS = 60_000;
