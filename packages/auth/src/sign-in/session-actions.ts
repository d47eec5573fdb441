import { AuthError, toAuthError } from '../error-codes.ts';
import type { LoginProvider } from '../login-providers.ts';
import type { SignInMethod, SignInProof } from '../ports.ts';
import type { Bearer } from '../session/bearer.ts';
import type { LocalSession, SessionPorts } from '../session/local-session.ts';
import type { SessionFollower } from '../session/session-follower.ts';
import { type SessionStore, UNKNOWN_SESSION } from '../session/session-state.ts';
import { createContinuation } from './continuation.ts';
import { createOtherSessions } from './other-sessions.ts';
import { createPibIdSync, type SyncPibId } from './pib-id-sync.ts';
import { reportRevocation } from './revocation-channel.ts';
import { createSignIn } from './sign-in.ts';

/** Lazy-loaded operations of a session. `Session` adds the operations that every page needs. */
export interface SessionActions {
  /**
   * Loads the module for signing in. Call this when a sign-in screen appears, so that the browser does not
   * block the sign-in popup.
   */
  prepareSignIn(): Promise<void>;
  /**
   * Resolves when the session is signed in. Throws `AuthError`. If only the token exchange failed, a call
   * with the same method retries only the exchange. Aborting the signal closes a popup.
   */
  signIn(method: SignInMethod, signal?: AbortSignal): Promise<void>;
  /**
   * Signs in without a popup: redirects to the provider's sign-in page, which redirects back to the current
   * URL.
   */
  leaveToProvider(provider: LoginProvider): Promise<void>;
  /** Completes the sign-in of a user who came back from a provider's sign-in page. Throws `AuthError`. */
  takeReturned(): Promise<void>;
  /** Retries the operation whose failure set the `problem` of the session state. Throws `AuthError`. */
  retry(): Promise<void>;
  /**
   * Starts a new session from a recent reauthentication of the same user. The new session replaces the
   * current session. Throws `AuthError`.
   */
  renew(proof: SignInProof): Promise<void>;
  /**
   * Loads the modules that `renewAndRevokeOthers` needs. Call this before changing sign-in methods. Throws
   * `AuthError`.
   */
  prepareRenewAndRevokeOthers(): Promise<void>;
  /**
   * Like `renew`, for use after a change of sign-in methods: ends every session that began before the
   * reauthentication. Throws `AuthError`.
   */
  renewAndRevokeOthers(proof: SignInProof): Promise<void>;
  /**
   * Call this before applying an e-mail link that changes the account, such as a password reset. The next
   * sign-in with this address then ends all previous sessions, unless the browser leaves the page first.
   * Throws `AuthError` if a module cannot be loaded.
   */
  revokeOthersAfterSignIn(email: string): Promise<void>;
  /**
   * Makes a change that ends all sessions of the user at the API, and continues in the session of the custom
   * token that `change` returns. This tab stays signed in meanwhile. Throws the error of `change`, and
   * `AuthError` if the new session did not begin; the former session has then ended.
   */
  continueAfter(change: () => Promise<string>): Promise<void>;
  /**
   * Returns a custom token with which the sister app `app` joins this session, so that both apps sign out
   * together. Throws `AuthError` (`sign_in_again` if the session was signed out here or elsewhere).
   */
  getCustomToken(app: string): Promise<string>;
}

/** Adds the operations that only the session module itself calls. */
export interface InnerSessionActions extends SessionActions {
  /**
   * Exchanges a bearer token at the API for a custom token and signs in with the custom token. Throws
   * `AuthError`.
   */
  exchange(getBearer: () => Promise<string>): Promise<void>;
  /** Refreshes the token, so that it contains the profile's pib id. Throws `AuthError`. */
  readonly adoptPibId: SyncPibId;
}

export interface SessionActionsOptions {
  readonly ports: SessionPorts;
  readonly store: SessionStore;
  readonly bearer: Bearer;
  readonly local: Pick<LocalSession, 'confirm' | 'keep'>;
  readonly follower: Pick<SessionFollower, 'follow'>;
}

/** Creates the session actions. A page that only reads the session never loads this module. */
export function createSessionActions(options: SessionActionsOptions): InnerSessionActions {
  const { ports, store, bearer, local, follower } = options;
  const { identity, api, clock, logger } = ports;
  const signIn = createSignIn({ identity, api, clock, store });
  const otherSessions = createOtherSessions({
    api,
    store,
    clock,
    logger,
    prepare: async () => {},
    exchangeProof: signIn.exchangeProof,
    getBearer: bearer.getUsable,
    onRevoked: reportRevocation,
  });

  return {
    ...signIn,
    prepareSignIn: async () => identity.prepareSignIn(),
    leaveToProvider: async (provider) => identity.leaveToProvider(provider),
    async retry() {
      if (await signIn.resume()) return;
      if (store.get().status !== 'signedIn') store.set(UNKNOWN_SESSION);
      follower.follow();
      await store.untilKnown();
    },
    renew: signIn.exchangeProof,
    prepareRenewAndRevokeOthers: otherSessions.prepare,
    renewAndRevokeOthers: otherSessions.replace,
    revokeOthersAfterSignIn: otherSessions.endOnSignIn,
    continueAfter: createContinuation({ identity, store, clock, local, onRevoked: reportRevocation }),
    adoptPibId: createPibIdSync({
      getClaimedPibId: () => store.findUser()?.pibId,
      refreshToken: bearer.renew,
      renewSession: async () => signIn.exchange(bearer.getYoung),
    }),
    async getCustomToken(app) {
      const { status } = await store.untilKnown();
      if (status !== 'signedIn') throw new AuthError('sign_in_again');
      try {
        // Refreshes the token, because the API issues a custom token only for a bearer token that is at most
        // five minutes old. `tokenMaxAgeSeconds` may allow older tokens.
        return await signIn.askCustomToken(bearer.renew, { app });
      } catch (error) {
        const problem = toAuthError(error);
        if (problem.code === 'sign_in_again') await local.confirm();
        throw problem;
      }
    },
  };
}
