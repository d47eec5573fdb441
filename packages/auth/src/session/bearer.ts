import { ANSWER_LIMIT_MS, SESSION_TIMEOUT_MS, withDeadline } from '../deadline.ts';
import { AuthError, toAuthError } from '../error-codes.ts';
import type { Clock } from '../ports.ts';
import { readTokenClaims } from './token-claims.ts';

/** Maximum age of an identity token that is sent without a refresh (specification, section 9). */
export const ID_TOKEN_MAX_AGE_SECONDS = 300;

export interface BearerOptions {
  readonly clock: Clock;
  readonly maxAgeSeconds: number;
  /** Fetches a new token from the identity service. Throws `AuthError`. */
  readonly refresh: () => Promise<string>;
}

export interface Bearer {
  /** Replaces the session's token; null ends the session. */
  hold(token: string | null): void;
  /**
   * Returns the current token if it is young enough, otherwise a refreshed token. If the refresh takes too
   * long, returns the current token while it is valid. Null without a session. Throws `AuthError`.
   */
  get(): Promise<string | null>;
  /**
   * Returns a token within the maximum age, however long the refresh takes. Throws `AuthError`
   * (`sign_in_again` without a session).
   */
  getYoung(): Promise<string>;
  /**
   * Returns the current token until it expires, then a refreshed token. For requests that must not wait for a
   * refresh. Throws `AuthError`.
   */
  getUsable(): Promise<string>;
  /** Forces a refresh, even while the token is valid. Rejects another user's token. Throws `AuthError`. */
  renew(): Promise<string>;
}

/** Holds the session's token and refreshes it when it is too old to be sent. */
export function createBearer({ clock, maxAgeSeconds, refresh }: BearerOptions): Bearer {
  let held: string | null = null;
  let renewing: Promise<string> | null = null;
  let renewingSinceMs = 0;
  // Clock skew: how far the clock of the token issuer is ahead of this device, as measured at each refresh.
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
    // Another tab may have signed in another user, whose token must not replace the token of this session.
    if (before !== null && claims?.id !== findUserId(before)) throw new AuthError('sign_in_again');
    if (claims) issuerAheadMs = claims.issuedAtSeconds * 1000 - clock.nowMs();
    // If the user signed out during the refresh, drops the new token.
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

  // While the current token is valid, waits only a short time for its refresh. Callers that join a pending
  // refresh wait only for the rest of that time.
  async function renewInTime(token: string): Promise<string> {
    const waitedMs = renewing === null ? 0 : clock.nowMs() - renewingSinceMs;
    const limitMs = isUsable(token) ? Math.max(ANSWER_LIMIT_MS - waitedMs, 0) : SESSION_TIMEOUT_MS;
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
      // A new user must not wait for the previous user's refresh.
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

// If a token's issue time is more than this far in the future, the clocks differ and the token's age is
// unknown.
const LARGEST_LEAD_MS = 60_000;
