import { withDeadline } from './deadline.ts';
import { toAuthError } from './error-codes.ts';
import type { Clock, Logger, SessionApiPort, SignInProof } from './ports.ts';
import type { SessionState, SessionStore } from './session-state.ts';
import { readSignOnSeconds } from './sign-on-time.ts';

const LIMIT_MS = 5_000;
/** What did not get through is tried three times more; then an old session ends at the API with a new password alone. */
const PAUSES_MS = [0, 2_000, 10_000, 60_000] as const;

export interface EarlierSessionsOptions {
  readonly api: Pick<SessionApiPort, 'endEarlierSessions' | 'registerSignOutKey'>;
  readonly store: Pick<SessionStore, 'get' | 'subscribe' | 'until'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'error'>;
  /** Loads what `exchange` needs. Throws `AuthError`. */
  readonly prepare: () => Promise<void>;
  /** Makes a new session of a proof. Throws `AuthError`. */
  readonly exchangeProof: (proof: SignInProof) => Promise<void>;
  /** The token of the session. Throws `AuthError`. */
  readonly getBearer: () => Promise<string>;
}

export interface EarlierSessions {
  /** Loads what `replace` needs, before there is something that must not be left half done. Throws `AuthError`. */
  prepare(): Promise<void>;
  /**
   * Makes a new session of a proof and ends every session that began before it, which is tried four times in all.
   * Throws `AuthError` when this browser could not go on; the others are ended even so.
   */
  replace(proof: SignInProof): Promise<void>;
  /** Ends all earlier sessions as soon as somebody with this address has signed in anew on this page. */
  endOnSignIn(email: string): Promise<void>;
}

/** The API's side of a change that ends sessions: the identity service ends its own alone, and tokens outlive those. */
export function createEarlierSessions(options: EarlierSessionsOptions): EarlierSessions {
  const { api, store, clock, logger, prepare, exchangeProof, getBearer } = options;
  let stopWaiting = (): void => {};

  async function endOnce(bearerOf: () => Promise<string>, formerKey: string | null): Promise<void> {
    await withDeadline({ clock, limitMs: LIMIT_MS }, async (signal) => {
      const bearer = await bearerOf();
      await api.endEarlierSessions(bearer, signal);
      // Tells other apps of that sign-on at once; without it they hear of their end with the next call.
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
      // One token for both calls: the new session must not be older than what is spared.
      let token: string | null = null;
      const getToken = async (): Promise<string> => {
        token ??= await proof.getFreshToken();
        return token;
      };
      // A second change with the same proof goes on with the same sign-on, and its key.
      const formerKey = (await isOfSignOn(getToken)) ? null : findKey(store.get());
      try {
        await exchangeProof({ ...proof, getFreshToken: getToken });
        // Had the former key ended first, this browser would sign out.
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
