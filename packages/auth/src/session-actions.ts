import type { Bearer } from './bearer.ts';
import { createEarlierSessions } from './earlier-sessions.ts';
import { AuthError, toAuthError } from './error-codes.ts';
import type { LoginProvider } from './login-providers.ts';
import { createPibIdSync, type SyncPibId } from './pib-id-sync.ts';
import type { SignInMethod, SignInProof } from './ports.ts';
import type { SessionPorts } from './session-follower.ts';
import { type SessionState, type SessionStore, UNKNOWN_SESSION } from './session-state.ts';
import { createSignIn } from './sign-in.ts';

/** What somebody does with the session of this browser, besides sending bearers and logging out. */
export interface SessionActions {
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
  renew(proof: SignInProof): Promise<void>;
  /** Loads what `renewAlone` needs: call it before the change. Throws `AuthError`. */
  prepareRenewAlone(): Promise<void>;
  /** The same after a change of the ways in, and ends every session that began before the proof. Throws `AuthError`. */
  renewAlone(proof: SignInProof): Promise<void>;
  /**
   * Has the API end all earlier sessions once this address has signed in anew here: its ways in are changed by a mail. Call
   * it before that change. Throws `AuthError` when what does it could not be loaded.
   */
  endEarlierOnSignIn(email: string): Promise<void>;
  /**
   * A custom token that signs in another app with this sign-on, so that both end together. Throws `AuthError`,
   * `sign_in_again` when nobody is signed in, or not any more.
   */
  getCustomToken(): Promise<string>;
}

/** What the session itself calls of them. */
export interface InnerSessionActions extends SessionActions {
  /** Signs in with the custom token that the API gives for a bearer. Throws `AuthError`. */
  exchange(getBearer: () => Promise<string>): Promise<void>;
  /** Gets new claims for the pib id of the profile. Throws `AuthError`. */
  readonly adoptPibId: SyncPibId;
}

export interface SessionActionsOptions {
  readonly ports: SessionPorts;
  readonly store: SessionStore;
  readonly bearer: Bearer;
  /** Begins anew to follow the identity service. */
  readonly follow: () => void;
  /** The state as soon as it is decided. Throws `AuthError` where that is a problem. */
  readonly getDecided: () => Promise<SessionState>;
  /** Asks the status call. */
  readonly confirm: () => Promise<void>;
}

/** Loaded with the first of them: where somebody is signed in, no page needs any. */
export function createSessionActions(options: SessionActionsOptions): InnerSessionActions {
  const { ports, store, bearer, follow, getDecided, confirm } = options;
  const { identity, api, clock, logger } = ports;
  const signIn = createSignIn({ identity, api, clock, store });
  const earlierSessions = createEarlierSessions({
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
      follow();
      await getDecided();
    },
    renew: signIn.exchangeProof,
    prepareRenewAlone: earlierSessions.prepare,
    renewAlone: earlierSessions.replace,
    endEarlierOnSignIn: earlierSessions.endOnSignIn,
    adoptPibId: createPibIdSync({
      getClaimedPibId: () => store.findUser()?.pibId,
      refreshToken: bearer.renew,
      renewSession: async () => signIn.exchange(bearer.getYoung),
    }),
    async getCustomToken() {
      const { status } = await getDecided();
      if (status !== 'signedIn') throw new AuthError('sign_in_again');
      try {
        // The API asks for a bearer of the last five minutes; the held one may be allowed to be older.
        return await signIn.askCustomToken(bearer.renew);
      } catch (error) {
        const problem = toAuthError(error);
        if (problem.code === 'sign_in_again') await confirm();
        throw problem;
      }
    },
  };
}
