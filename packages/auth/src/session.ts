import { AuthError, toAuthError } from './error-codes.ts';
import { createBearer, ID_TOKEN_MAX_AGE_SECONDS } from './session/bearer.ts';
import { createLocalSession, type SessionPorts } from './session/local-session.ts';
import { logOut, type LogoutOptions } from './session/logout.ts';
import type { CookieJar } from './session/session-cookie.ts';
import { createSessionFollower } from './session/session-follower.ts';
import { createSessionStore, type SessionState } from './session/session-state.ts';
import { readTokenClaims } from './session/token-claims.ts';
import { createLazySessionActions } from './sign-in/lazy-session-actions.ts';
import type { SyncPibId } from './sign-in/pib-id-sync.ts';
import type { SessionActions } from './sign-in/session-actions.ts';

export type { LogoutOptions } from './session/logout.ts';

export interface SessionSettings {
  /** Maximum age in seconds of a token that is sent without a refresh; 300 by default. */
  readonly tokenMaxAgeSeconds?: number;
}

/** The session of this browser tab. Create it once per page load; it does nothing before `start`. */
export interface Session extends SessionActions {
  readonly getState: () => SessionState;
  /** Calls `listener` when the state changes. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Subscribes to the identity service. Returns the stop function, which does nothing after another `start`.
   */
  start(): () => void;
  /**
   * Returns the bearer token to send; null when signed out. Waits while the session is unknown. Throws
   * `AuthError`.
   */
  getBearer(): Promise<string | null>;
  /** Like `getBearer`, for one user. Throws `AuthError` (`sign_in_again` unless this user is signed in). */
  getBearerOf(userId: string): Promise<string>;
  /**
   * Asks the API, for example after a 401, whether the session was signed out elsewhere. If so, signs out
   * here too.
   */
  confirm(): Promise<void>;
  /** Refreshes the token if the profile has another pib id. Never throws, and logs failures. */
  readonly syncPibId: SyncPibId;
  /** Logs out in all apps and navigates to the target. Never throws, and logs failures. */
  logout(options: LogoutOptions): Promise<void>;
}

async function discardMalformed(cookies: CookieJar): Promise<void> {
  try {
    (await import('./session/cached-record.ts')).discardMalformedRecord(cookies);
  } catch {
    // If the module that checks the cookie cannot be loaded, the cookie stays. Servers ignore a malformed
    // cookie anyway.
  }
}

/** Creates a session from its ports. */
export function createSession(ports: SessionPorts, settings: SessionSettings = {}): Session {
  const { identity, cookies, page, clock, logger } = ports;
  const store = createSessionStore();
  const bearer = createBearer({
    clock,
    maxAgeSeconds: settings.tokenMaxAgeSeconds ?? ID_TOKEN_MAX_AGE_SECONDS,
    refresh: async () => identity.refreshToken(),
  });
  const local = createLocalSession({ ports, store, bearer });
  const actions = createLazySessionActions(async () =>
    (await import('./sign-in/session-actions.ts')).createSessionActions({
      ports,
      store,
      bearer,
      local,
      follower,
    }),
  );
  const { exchange, adoptPibId, ...publicActions } = actions;
  const follower = createSessionFollower({ ports, store, bearer, local, exchange });
  let starts = 0;

  async function getBearer(): Promise<string | null> {
    const state = await store.untilKnown();
    return state.status === 'signedIn' ? bearer.get() : null;
  }

  return {
    ...publicActions,
    getState: store.get,
    subscribe: store.subscribe,
    start() {
      starts += 1;
      const number = starts;
      void discardMalformed(cookies);
      follower.follow();
      const stopReturns = page.onReturn(follower.followAgain);
      return () => {
        stopReturns();
        if (number === starts) follower.stop();
      };
    },
    getBearer,
    async getBearerOf(userId) {
      const token = await getBearer();
      if (token === null || store.findUser()?.id !== userId || readTokenClaims(token)?.id !== userId)
        throw new AuthError('sign_in_again');
      return token;
    },
    confirm: local.confirm,
    async syncPibId(profilePibId) {
      const user = store.findUser();
      if (user === null || profilePibId === null || user.pibId === profilePibId) return;
      try {
        await adoptPibId(profilePibId);
      } catch (error) {
        logger.error('Syncing the pib id failed.', toAuthError(error));
      }
    },
    logout: async (options) => logOut({ ports, store, bearer, local }, options),
  };
}
