import { AuthError, toAuthError } from '../error-codes.ts';
import type { LoginProvider } from '../login-providers.ts';
import type { SignInMethod, SignInProof } from '../ports.ts';
import type { Bearer } from '../session/bearer.ts';
import type { LocalSession, SessionPorts } from '../session/local-session.ts';
import type { SessionFollower } from '../session/session-follower.ts';
import { type SessionStore, UNKNOWN_SESSION } from '../session/session-state.ts';
import { createOtherSessions } from './other-sessions.ts';
import { createPibIdSync, type SyncPibId } from './pib-id-sync.ts';
import { createSignIn } from './sign-in.ts';

/** The lazy-loaded operations of a session; `Session` adds the operations that every page needs. */
export interface SessionActions {
  /** Loads the sign-in code. Call it when a sign-in screen appears, so that its popup is not blocked. */
  prepareSignIn(): Promise<void>;
  /**
   * Resolves when the session is signed in. Throws `AuthError`. After a failed exchange, a call with the same
   * method retries only the exchange. Aborting the signal cancels a popup.
   */
  signIn(method: SignInMethod, signal?: AbortSignal): Promise<void>;
  /** Signs in without a popup: redirects to the provider's page, which comes back to this page. */
  leaveToProvider(provider: LoginProvider): Promise<void>;
  /** Completes the sign-in after coming back from a provider's page. Throws `AuthError`. */
  takeReturned(): Promise<void>;
  /** Retries after the state's `problem`. Throws `AuthError`. */
  retry(): Promise<void>;
  /**
   * Replaces the session with a session from a newer reauthentication of the same user. Throws `AuthError`.
   */
  renew(proof: SignInProof): Promise<void>;
  /** Loads the code that `renewAndRevokeOthers` needs. Call it before the change. Throws `AuthError`. */
  prepareRenewAndRevokeOthers(): Promise<void>;
  /**
   * Like `renew`, after a change of sign-in methods: also ends every session that began before the
   * reauthentication. Throws `AuthError`.
   */
  renewAndRevokeOthers(proof: SignInProof): Promise<void>;
  /**
   * Prepares a change by e-mail code, such as a password reset: at the next sign-in with this address on this page,
   * the API ends all earlier sessions. Call it before the change. Throws `AuthError` if the code cannot be loaded.
   */
  revokeOthersAfterSignIn(email: string): Promise<void>;
  /**
   * Returns a custom token that signs in another app with this sign-on, so that both apps sign out together.
   * Throws `AuthError`, `sign_in_again` if the user is signed out here or was signed out elsewhere.
   */
  getCustomToken(): Promise<string>;
}

/** Adds the operations that only the session itself calls. */
export interface InnerSessionActions extends SessionActions {
  /** Exchanges a bearer token for a custom token of the API and signs in with it. Throws `AuthError`. */
  exchange(getBearer: () => Promise<string>): Promise<void>;
  /** Refreshes the claims to carry the profile's pib id. Throws `AuthError`. */
  readonly adoptPibId: SyncPibId;
}

export interface SessionActionsOptions {
  readonly ports: SessionPorts;
  readonly store: SessionStore;
  readonly bearer: Bearer;
  readonly local: Pick<LocalSession, 'confirm'>;
  readonly follower: Pick<SessionFollower, 'follow'>;
}

/** Creates the session actions. A page that only shows a session never loads this code. */
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
    adoptPibId: createPibIdSync({
      getClaimedPibId: () => store.findUser()?.pibId,
      refreshToken: bearer.renew,
      renewSession: async () => signIn.exchange(bearer.getYoung),
    }),
    async getCustomToken() {
      const { status } = await store.untilKnown();
      if (status !== 'signedIn') throw new AuthError('sign_in_again');
      try {
        // The API requires a bearer token of at most five minutes; `tokenMaxAgeSeconds` may allow an older one.
        return await signIn.askCustomToken(bearer.renew);
      } catch (error) {
        const problem = toAuthError(error);
        if (problem.code === 'sign_in_again') await local.confirm();
        throw problem;
      }
    },
  };
}
