import { ANSWER_LIMIT_MS, SESSION_PATIENCE_MS, withDeadline } from './deadline.ts';
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
  /**
   * The held token while it is young enough, else a new one, or the held one after all when that takes too long. Null
   * without a session. Throws `AuthError`.
   */
  get(): Promise<string | null>;
  /** A token of at most that age, however long it takes. Throws `AuthError`, `sign_in_again` without a session. */
  getYoung(): Promise<string>;
  /** The held token as long as it lasts, only then another: for what must not wait. Throws `AuthError` as well. */
  getUsable(): Promise<string>;
  /** A new token of the same person whatever the age of the held one. Throws `AuthError`. */
  renew(): Promise<string>;
}

/** Keeps the token of the session and decides when it is too old to be sent. */
export function createBearer({ clock, maxAgeSeconds, refresh }: BearerOptions): Bearer {
  let held: string | null = null;
  let renewing: Promise<string> | null = null;
  let renewingSinceMs = 0;
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
    if (before !== null && claims?.id !== findUserId(before)) throw new AuthError('sign_in_again');
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
    renewingSinceMs = clock.nowMs();
    return own;
  }

  // An identity service that is silent holds up nobody who has a token; calls that come later do not wait for it anew.
  async function renewInTime(token: string): Promise<string> {
    const waitedMs = renewing === null ? 0 : clock.nowMs() - renewingSinceMs;
    const limitMs = isUsable(token) ? Math.max(ANSWER_LIMIT_MS - waitedMs, 0) : SESSION_PATIENCE_MS;
    return withDeadline({ clock, limitMs }, renew);
  }

  async function get(): Promise<string | null> {
    const token = held;
    if (token === null || isYoung(token)) return token;
    try {
      return await renewInTime(token);
    } catch (error) {
      const problem = toAuthError(error);
      if (problem.code !== 'network') throw problem;
      if (findUserId(held) !== findUserId(token)) throw new AuthError('sign_in_again');
      if (isUsable(token)) return token;
      throw problem;
    }
  }

  async function getHeld(isGood: (token: string) => boolean): Promise<string> {
    if (held === null) throw new AuthError('sign_in_again');
    return isGood(held) ? held : renew();
  }

  return {
    hold(token) {
      // Somebody else does not wait for the token of the one before.
      if (findUserId(token) !== findUserId(held)) renewing = null;
      held = token;
    },
    get,
    getYoung: async () => getHeld(isYoung),
    getUsable: async () => getHeld(isUsable),
    renew,
  };
}

function findUserId(token: string | null): string | null {
  return token === null ? null : (readTokenClaims(token)?.id ?? null);
}

// A token that seems to come from the future means that the two clocks differ; its age is unknown then.
const LARGEST_LEAD_MS = 60_000;
