import { createBearer, ID_TOKEN_MAX_AGE_SECONDS } from './bearer.ts';
import { ANSWER_LIMIT_MS, SESSION_PATIENCE_MS, withDeadline } from './deadline.ts';
import type { EarlierSessions } from './earlier-sessions.ts';
import { AuthError, toAuthError } from './error-codes.ts';
import { createLaterPort } from './later-port.ts';
import type { LoginProvider } from './login-providers.ts';
import { runLogout } from './logout.ts';
import { once } from './once.ts';
import { createPibIdSync, type SyncPibId } from './pib-id-sync.ts';
import type { FirstHandSignIn, NavigationPort, SignInMethod } from './ports.ts';
import { discardMalformedRecord } from './session-cookie.ts';
import { createSessionFollower, type SessionPorts } from './session-follower.ts';
import { createSessionStore, isDecided, type SessionState, UNKNOWN_SESSION } from './session-state.ts';
import type { SignIn } from './sign-in.ts';
import { readTokenClaims } from './token-claims.ts';

export interface SessionSettings {
  /** Greatest age of a token that is sent as it is; 300 s unless set. */
  readonly tokenMaxAgeSeconds?: number;
}

export interface LogoutOptions {
  /** Path to show afterwards. */
  readonly target: string;
  readonly navigation: NavigationPort;
}

/** The session of this browser. Made once for a page; nothing happens before `start`. */
export interface Session {
  readonly getState: () => SessionState;
  /** Tells of changes of the state; the answer unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins to follow the identity service; the answer stops that, unless it has been started again since. */
  start(): () => void;
  /** Loads what a sign-in needs. Call it when a sign-in screen appears, so that its popup is not blocked. */
  prepareSignIn(): Promise<void>;
  /**
   * Signs in; resolves when the session is signed in. Throws `AuthError`, also when the session did not come about: the
   * same method once more then goes on where it stopped. The signal gives up waiting for a popup.
   */
  signIn(method: SignInMethod, signal?: AbortSignal): Promise<void>;
  /** Signs in without a popup: leaves this page for the one of a service, which comes back here. */
  leaveToProvider(provider: LoginProvider): Promise<void>;
  /** Goes on after coming back from there. Throws `AuthError`. */
  takeReturned(): Promise<void>;
  /** Tries again what a `problem` of the state stands for. Throws `AuthError`. */
  retry(): Promise<void>;
  /** Goes on with a newer proof of the same person. Throws `AuthError`. */
  renew(proof: Pick<FirstHandSignIn, 'getFreshToken'>): Promise<void>;
  /** Loads what `renewAlone` needs: call it before the change. Throws `AuthError`. */
  prepareRenewAlone(): Promise<void>;
  /** The same after a change of the ways in, and ends every session that began before the proof. Throws `AuthError`. */
  renewAlone(proof: Pick<FirstHandSignIn, 'getFreshToken'>): Promise<void>;
  /**
   * Has the API end all earlier sessions once this address has signed in anew here: its ways in are changed by a mail. Call
   * it before that change. Throws `AuthError` when what does it could not be loaded.
   */
  endEarlierOnSignIn(email: string): Promise<void>;
  /** The token to send as bearer; null when signed out. Waits while the session is unknown. Throws `AuthError`. */
  getBearer(): Promise<string | null>;
  /** The same for one person. Throws `AuthError`, `sign_in_again` when somebody else or nobody is signed in. */
  getBearerOf(userId: string): Promise<string>;
  /**
   * A custom token that signs in another app with this sign-on, so that both end together. Throws `AuthError`,
   * `sign_in_again` when nobody is signed in, or not any more.
   */
  getCustomToken(): Promise<string>;
  /** Asks the status call now, for example after a 401, and signs out here when the key has been signed out. */
  confirm(): Promise<void>;
  /** Gets new claims when the profile's pib id is not the claimed one. Never throws: failures are only logged. */
  readonly syncPibId: SyncPibId;
  /** Logs out everywhere and goes to the target. Never throws: failures are only logged. */
  logout(options: LogoutOptions): Promise<void>;
}

/** Joins the ports to a session. */
export function createSession(ports: SessionPorts, settings: SessionSettings = {}): Session {
  const { identity, api, cookies, page, clock, logger } = ports;
  const store = createSessionStore();
  const bearer = createBearer({
    clock,
    maxAgeSeconds: settings.tokenMaxAgeSeconds ?? ID_TOKEN_MAX_AGE_SECONDS,
    refresh: async () => identity.refreshToken(),
  });
  const signIn = createLaterPort<SignIn>(
    {},
    once(async () => (await import('./sign-in.ts')).createSignIn({ identity, api, clock, store })),
  );
  const follower = createSessionFollower({ ports, store, bearer, signIn });
  const earlierSessions = createLaterPort<EarlierSessions>(
    {},
    once(async () =>
      (await import('./earlier-sessions.ts')).createEarlierSessions({
        api,
        store,
        clock,
        logger,
        prepare: async () => signIn.load(),
        exchange: async (getToken) => signIn.exchange(getToken),
        getBearer: async () => bearer.getUsable(),
      }),
    ),
  );
  const limit = { clock, limitMs: ANSWER_LIMIT_MS };
  let stopFollowing = (): void => {};
  let starts = 0;

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

  // What could not be loaded or asked may be there by now.
  function followAgain(): void {
    const state = store.get();
    if (state.status === 'unknown' && state.problem !== null) follow();
  }

  function findKey(): string | null {
    const state = store.get();
    return state.status === 'signedIn' ? state.user.keyForGlobalSignOut : null;
  }

  async function registerKey(): Promise<void> {
    // Whoever is quicker than the identity service waits for it: only a session that is known can be ended everywhere.
    await withDeadline(limit, async () => store.until(isDecided));
    const key = findKey();
    if (key === null) return;
    await withDeadline(limit, async (signal) => {
      const token = await bearer.getUsable();
      // This browser signs out by itself; the signal is for the others.
      follower.stopWatching();
      await api.registerSignOutKey(key, token, signal);
    });
  }

  const syncPibId = createPibIdSync({
    getClaimedPibId() {
      const state = store.get();
      return state.status === 'signedIn' ? state.user.pibId : undefined;
    },
    refreshToken: async () => bearer.renew(),
    renewSession: async () => signIn.exchange(async () => bearer.getYoung()),
  });

  return {
    getState: () => store.get(),
    subscribe: (listener) => store.subscribe(listener),
    start() {
      starts += 1;
      const number = starts;
      discardMalformedRecord(cookies);
      follow();
      const stopReturns = page.onReturn(followAgain);
      return () => {
        stopReturns();
        if (number !== starts) return;
        stopFollowing();
        follower.pause();
      };
    },
    prepareSignIn: async () => signIn.prepare(),
    signIn: async (method, signal) => signIn.signIn(method, signal),
    leaveToProvider: async (provider) => identity.leaveToProvider(provider),
    takeReturned: async () => signIn.takeReturned(),
    async retry() {
      if (await signIn.resume()) return;
      if (store.get().status !== 'signedIn') store.set(UNKNOWN_SESSION);
      follow();
      await getDecided();
    },
    renew: async (proof) => signIn.exchange(async () => proof.getFreshToken()),
    prepareRenewAlone: async () => earlierSessions.prepare(),
    renewAlone: async (proof) => earlierSessions.replace(proof),
    endEarlierOnSignIn: async (email) => earlierSessions.endOnSignIn(email),
    getBearer,
    async getBearerOf(userId) {
      const token = await getBearer();
      const state = store.get();
      const isTheirs = state.status === 'signedIn' && state.user.id === userId;
      if (token === null || !isTheirs || readTokenClaims(token)?.userId !== userId)
        throw new AuthError('sign_in_again');
      return token;
    },
    async getCustomToken() {
      const { status } = await getDecided();
      if (status !== 'signedIn') throw new AuthError('sign_in_again');
      try {
        // The API asks for a bearer of the last five minutes; the held one may be allowed to be older.
        return await signIn.askCustomToken(async () => bearer.renew());
      } catch (error) {
        const problem = toAuthError(error);
        if (problem.code === 'sign_in_again') await confirm();
        throw problem;
      }
    },
    confirm,
    async syncPibId(profilePibId) {
      try {
        await syncPibId(profilePibId);
      } catch (error) {
        logger.error('The pib id could not be brought in line.', toAuthError(error));
      }
    },
    async logout({ target, navigation }) {
      const endLocally = async (): Promise<void> => follower.endLocally();
      await runLogout({ registerKey, endLocally, navigation, target, logger });
    },
  };

  async function confirm(): Promise<void> {
    const key = findKey();
    if (key === null) return;
    if ((await follower.isSignedOut(key)) === true) await follower.endAtOnce();
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
}
