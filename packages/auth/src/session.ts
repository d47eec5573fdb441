import { ANSWER_LIMIT_MS, SESSION_PATIENCE_MS, withDeadline } from './deadline.ts';
import { AuthError, toAuthError } from './error-codes.ts';
import type { NavigationPort } from './ports.ts';
import { createBearer, ID_TOKEN_MAX_AGE_SECONDS } from './session/bearer.ts';
import { runLogout } from './session/logout.ts';
import type { CookieJar } from './session/session-cookie.ts';
import { createSessionFollower, type SessionPorts } from './session/session-follower.ts';
import { createSessionStore, isDecided, type SessionState } from './session/session-state.ts';
import { readTokenClaims } from './session/token-claims.ts';
import { createLazySessionActions } from './sign-in/lazy-session-actions.ts';
import type { SyncPibId } from './sign-in/pib-id-sync.ts';
import type { SessionActions } from './sign-in/session-actions.ts';

export interface SessionSettings {
  /** Maximum age in seconds of a token that is sent without a refresh; 300 by default. */
  readonly tokenMaxAgeSeconds?: number;
}

export interface LogoutOptions {
  /** Path to navigate to afterwards. */
  readonly target: string;
  readonly navigation: NavigationPort;
}

/** The session of this browser. Create it once per page; nothing happens before `start`. */
export interface Session extends SessionActions {
  readonly getState: () => SessionState;
  /** Notifies of state changes; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Subscribes to the identity service. Returns a stop function, which does nothing after a later `start`. */
  start(): () => void;
  /** The token to send as bearer; null when signed out. Waits while the session is unknown. Throws `AuthError`. */
  getBearer(): Promise<string | null>;
  /** Like `getBearer`, for one user. Throws `AuthError`, `sign_in_again` if another user or none is signed in. */
  getBearerOf(userId: string): Promise<string>;
  /** Calls the status endpoint, for example after a 401, and signs out here if the key has been signed out. */
  confirm(): Promise<void>;
  /** Refreshes the claims if the profile has another pib id. Never throws: it only logs failures. */
  readonly syncPibId: SyncPibId;
  /** Logs out everywhere and navigates to the target. Never throws: it only logs failures. */
  logout(options: LogoutOptions): Promise<void>;
}

async function discardMalformed(cookies: CookieJar): Promise<void> {
  try {
    (await import('./session/cached-record.ts')).discardMalformedRecord(cookies);
  } catch {
    // If loading fails the cookie stays; servers ignore a malformed one.
  }
}

/** Creates a session from its ports. */
export function createSession(ports: SessionPorts, settings: SessionSettings = {}): Session {
  const { identity, api, cookies, page, clock, logger } = ports;
  const store = createSessionStore();
  const bearer = createBearer({
    clock,
    maxAgeSeconds: settings.tokenMaxAgeSeconds ?? ID_TOKEN_MAX_AGE_SECONDS,
    refresh: async () => identity.refreshToken(),
  });
  const limit = { clock, limitMs: ANSWER_LIMIT_MS };
  let stopFollowing = (): void => {};
  let starts = 0;

  const actions = createLazySessionActions(async () =>
    (await import('./sign-in/session-actions.ts')).createSessionActions({
      ports,
      store,
      bearer,
      follow,
      getDecided,
      confirm,
    }),
  );
  const { exchange, adoptPibId, ...publicActions } = actions;
  const follower = createSessionFollower({ ports, store, bearer, exchange });

  return {
    ...publicActions,
    getState: store.get,
    subscribe: store.subscribe,
    start() {
      starts += 1;
      const number = starts;
      void discardMalformed(cookies);
      follow();
      const stopReturns = page.onReturn(followAgain);
      return () => {
        stopReturns();
        if (number !== starts) return;
        stopFollowing();
        follower.pause();
      };
    },
    getBearer,
    async getBearerOf(userId) {
      const token = await getBearer();
      if (token === null || store.findUser()?.id !== userId || readTokenClaims(token)?.id !== userId)
        throw new AuthError('sign_in_again');
      return token;
    },
    confirm,
    async syncPibId(profilePibId) {
      const user = store.findUser();
      if (user === null || profilePibId === null || user.pibId === profilePibId) return;
      try {
        await adoptPibId(profilePibId);
      } catch (error) {
        logger.error('Syncing the pib id failed.', toAuthError(error));
      }
    },
    async logout({ target, navigation }) {
      await runLogout({ registerKey, endLocally: follower.endLocally, navigation, target, logger });
    },
  };

  function follow(): void {
    stopFollowing();
    const unsubscribe = identity.onTokenChanged((event) => void follower.handle(event));
    const cancelPatience = clock.schedule(() => {
      if (!isDecided(store.get())) follower.fail('network');
    }, SESSION_PATIENCE_MS);
    stopFollowing = () => {
      unsubscribe();
      cancelPatience();
    };
  }

  // Retries after a failure to load or reach the identity service.
  function followAgain(): void {
    const state = store.get();
    if (state.status === 'unknown' && state.problem !== null) follow();
  }

  async function registerKey(): Promise<void> {
    // Logging out before the session is known must wait: only a known session has a key to register.
    await withDeadline(limit, async () => store.until(isDecided));
    const key = findKey();
    if (key === null) return;
    await withDeadline(limit, async (signal) => {
      const token = await bearer.getUsable();
      // This browser signs out by itself; the signal is for the other apps.
      follower.stopWatching();
      await api.registerSignOutKey(key, token, signal);
    });
  }

  async function confirm(): Promise<void> {
    const key = findKey();
    if (key !== null && (await follower.isSignedOut(key)) === true) await follower.endAtOnce();
  }

  async function getBearer(): Promise<string | null> {
    const state = await getDecided();
    return state.status === 'signedIn' ? bearer.get() : null;
  }

  async function getDecided(): Promise<SessionState> {
    const state = await store.until(isDecided);
    if (state.status !== 'signedIn' && state.problem) throw new AuthError(state.problem);
    return state;
  }

  function findKey(): string | null {
    return store.findUser()?.keyForGlobalSignOut ?? null;
  }
}
