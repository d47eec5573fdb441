import { withDeadline } from '../deadline.ts';
import { toAuthError } from '../error-codes.ts';
import type { Clock, Logger, SessionApiPort, SignInProof } from '../ports.ts';
import type { SessionState, SessionStore } from '../session/session-state.ts';
import { readSignOnSeconds } from './sign-on-time.ts';

const LIMIT_MS = 5_000;
/**
 * Delay in ms before each attempt. If all four attempts fail, the previous sessions continue. Only after a
 * password change, the identity service itself revokes these sessions.
 */
const PAUSES_MS = [0, 2_000, 10_000, 60_000] as const;

export interface OtherSessionsOptions {
  readonly api: Pick<SessionApiPort, 'revokeOtherSessions' | 'registerSignOutKey'>;
  readonly store: Pick<SessionStore, 'get' | 'subscribe' | 'until'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
  /** Loads the module that `exchangeProof` needs. Throws `AuthError`. */
  readonly prepare: () => Promise<void>;
  /** Starts a new session from a recent reauthentication. Throws `AuthError`. */
  readonly exchangeProof: (proof: SignInProof) => Promise<void>;
  /** Returns the bearer token of the session. Throws `AuthError`. */
  readonly getBearer: () => Promise<string>;
  /** Called each time the API has ended the other sessions. */
  readonly onRevoked: () => void;
}

export interface OtherSessions {
  /**
   * Loads the modules that `replace` needs. Otherwise `replace` could fail halfway, if one of these modules
   * cannot be loaded. Throws `AuthError`.
   */
  prepare(): Promise<void>;
  /**
   * Starts a new session from a recent reauthentication, and ends every session that began before the
   * reauthentication. Ends those sessions even if this browser gets no new session, and then throws
   * `AuthError`.
   */
  replace(proof: SignInProof): Promise<void>;
  /**
   * Ends all previous sessions at the next sign-in with this address, unless the browser leaves the page
   * first.
   */
  endOnSignIn(email: string): Promise<void>;
}

/**
 * Ends other sessions at the API after a change of sign-in methods. The identity service revokes only refresh
 * tokens, and ID tokens that it has issued stay valid for up to an hour.
 */
export function createOtherSessions(options: OtherSessionsOptions): OtherSessions {
  const { api, store, clock, logger, prepare, exchangeProof, getBearer, onRevoked } = options;
  let stopWaiting = (): void => {};

  async function endOnce(bearerOf: () => Promise<string>, formerKey: string | null): Promise<void> {
    await withDeadline({ clock, limitMs: LIMIT_MS }, async (signal) => {
      const bearer = await bearerOf();
      await api.revokeOtherSessions(bearer, signal);
      onRevoked();
      // Registering the previous sign-out key signs out the other apps at once. Without the registration,
      // each app would notice only at its next request to the API.
      if (formerKey !== null) await api.registerSignOutKey(formerKey, bearer, signal);
    });
  }

  async function attempt(
    bearerOf: () => Promise<string>,
    formerKey: string | null,
    number: number,
  ): Promise<void> {
    try {
      await endOnce(bearerOf, formerKey);
    } catch (error) {
      logger.error('Earlier sessions could not be ended.', toAuthError(error));
      const pauseMs = PAUSES_MS[number + 1];
      if (pauseMs !== undefined) clock.schedule(() => void attempt(bearerOf, formerKey, number + 1), pauseMs);
    }
  }

  async function isOfSignOn(getToken: () => Promise<string>): Promise<boolean> {
    try {
      return readSignOnSeconds(await getBearer()) === readSignOnSeconds(await getToken());
    } catch {
      return false;
    }
  }

  return {
    prepare,
    async replace(proof) {
      // The exchange and `revokeOtherSessions` must use the same token. `revokeOtherSessions` ends every
      // session except that of its bearer token, so another token could end the new session.
      let token: string | null = null;
      const getToken = async (): Promise<string> => {
        token ??= await proof.getFreshToken();
        return token;
      };
      // After a second change with the same reauthentication, the session is still the same, so its sign-out
      // key must stay valid.
      const formerKey = (await isOfSignOn(getToken)) ? null : findKey(store.get());
      try {
        await exchangeProof({ ...proof, getFreshToken: getToken });
        // This browser must switch to the new sign-out key first. Registering the previous key signs out
        // every browser that still uses it.
        if (formerKey !== null)
          await withDeadline({ clock, limitMs: LIMIT_MS }, async () =>
            store.until((state) => findKey(state) !== formerKey),
          );
      } finally {
        await attempt(getToken, formerKey, 0);
      }
    },
    async endOnSignIn(email) {
      stopWaiting();
      const before = store.get();
      stopWaiting = store.subscribe(() => {
        const state = store.get();
        if (!isOf(state, email) || findKey(state) === findKey(before)) return;
        stopWaiting();
        void attempt(getBearer, isOf(before, email) ? findKey(before) : null, 0);
      });
    },
  };
}

function findKey(state: SessionState): string | null {
  return state.status === 'signedIn' ? state.user.keyForGlobalSignOut : null;
}

function isOf(state: SessionState, email: string): boolean {
  return state.status === 'signedIn' && state.user.email?.toLowerCase() === email.toLowerCase();
}
