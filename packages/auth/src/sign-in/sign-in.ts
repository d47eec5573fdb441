import { type DeadlineOptions, withDeadline } from '../deadline.ts';
import { createDeferred } from '../deferred.ts';
import { AuthError, type AuthErrorCode, findServiceCode, toAuthError } from '../error-codes.ts';
import {
  type CustomTokenRequest,
  type FirstHandSignIn,
  type IdentityPort,
  type SessionApiPort,
  SessionRejectedError,
  type SignInMethod,
  type SignInProof,
} from '../ports.ts';
import type { SessionState, SessionStore } from '../session/session-state.ts';

/** Time limit in ms of the exchange for a custom token. */
const EXCHANGE_LIMIT_MS = 10_000;
/**
 * Maximum number of retries with a refreshed token. More than one retry may be needed, because the clocks of
 * the API and the identity service may differ by a second.
 */
const RENEWALS_MAX = 3;
/** Delay in ms before a retry, because all tokens issued within the same second have identical bytes. */
const RENEWAL_PAUSE_MS = 1_000;
/**
 * Codes after which a refreshed token may succeed. Two sign-ins within the same second get identical tokens.
 * Another sign-in may therefore have used this token already, and that sign-in's session may have ended.
 */
const RENEWABLE: ReadonlySet<string | null> = new Set(['session_signed_out', 'token_not_fresh']);

export interface SignInOptions {
  readonly identity: IdentityPort;
  readonly api: SessionApiPort;
  readonly clock: DeadlineOptions['clock'];
  readonly store: SessionStore;
}

export interface SignIn {
  /**
   * Resolves when the session is signed in. Throws `AuthError`. If only the token exchange failed, a call
   * with the same method retries only the exchange.
   */
  signIn(method: SignInMethod, signal?: AbortSignal): Promise<void>;
  /** Completes a sign-in by redirect. Throws `AuthError` (`redirect_lost` if no user came back). */
  takeReturned(): Promise<void>;
  /** Retries a failed token exchange. Returns false if no exchange has failed. Throws `AuthError`. */
  resume(): Promise<boolean>;
  /**
   * Exchanges a bearer token at the API for a custom token and signs in with the custom token. Throws
   * `AuthError`.
   */
  exchange(getBearer: () => Promise<string>): Promise<void>;
  /**
   * Like `exchange`, but for a first-hand sign-in, which the user has just made in this app. Uses the token
   * and the id of that sign-in. Throws `AuthError`.
   */
  exchangeProof(proof: SignInProof): Promise<void>;
  /**
   * Exchanges a bearer token at the API for a custom token and returns the custom token. Throws `AuthError`.
   */
  askCustomToken(getBearer: () => Promise<string>, request?: CustomTokenRequest): Promise<string>;
}

/**
 * Creates the sign-in flow. The token of a first-hand sign-in (made with credentials) has no sign-out key, so
 * the API exchanges it for a custom token with a key. Until then the sign-in stays in memory, so that other
 * tabs and a reload do not find a session without a key.
 */
export function createSignIn({ identity, api, clock, store }: SignInOptions): SignIn {
  const limit = { clock, limitMs: EXCHANGE_LIMIT_MS };
  let unfinished: FirstHandSignIn | null = null;
  let unfinishedMethod: SignInMethod | null = null;
  let exchanging: Promise<void> | null = null;

  async function exchangeOnce(askToken: () => Promise<string>): Promise<void> {
    try {
      await identity.signInWithCustomToken(await askToken());
    } finally {
      exchanging = null;
    }
  }

  async function askCustomToken(
    getBearer: () => Promise<string>,
    request: CustomTokenRequest = {},
  ): Promise<string> {
    const bearer = await getBearer();
    return withDeadline(limit, async (signal) => getCustomToken(api, bearer, { signal, request }));
  }

  async function exchange(getBearer: () => Promise<string>): Promise<void> {
    exchanging ??= exchangeOnce(async () => askCustomToken(getBearer));
    return exchanging;
  }

  async function askForProof(proof: SignInProof): Promise<string> {
    let getBearer = async (): Promise<string> => proof.getFreshToken();
    for (let renewals = 0; ; renewals += 1) {
      try {
        return await askCustomToken(getBearer, { signInId: proof.signInId });
      } catch (error) {
        if (renewals === RENEWALS_MAX || !isRenewable(error)) throw error;
        await pause(clock, RENEWAL_PAUSE_MS);
        getBearer = async () => proof.renewToken();
      }
    }
  }

  async function exchangeProof(proof: SignInProof): Promise<void> {
    exchanging ??= exchangeOnce(async () => askForProof(proof));
    return exchanging;
  }

  async function finish(proof: FirstHandSignIn): Promise<void> {
    await untilSignedIn(async () => {
      await exchangeProof(proof);
      return proof.userId;
    });
    unfinished = null;
    // Ignores a failure of `discard`. The discarded sign-in exists only in memory, and is lost when the
    // browser leaves the page.
    await proof.discard().catch(() => {});
  }

  // Limits the time, because the identity service never answers in browsers that partition third-party
  // storage.
  async function takeReturned(): Promise<FirstHandSignIn> {
    try {
      const returned = await withDeadline(limit, async () => identity.takeReturned());
      if (returned !== null) return returned;
    } catch (error) {
      const problem = toAuthError(error);
      if (problem.code !== 'network') throw problem;
    }
    throw new AuthError('redirect_lost');
  }

  // The sign-in is reported as an identity event. Waits for the state that follows from this event.
  async function untilSignedIn(signInForGood: () => Promise<string>): Promise<void> {
    setProblem(null);
    try {
      const userId = await signInForGood();
      const state = await withDeadline(limit, async () => store.until((each) => isAnswer(each, userId)));
      if (state.status !== 'signedIn') throw new AuthError(state.problem ?? 'unknown');
    } catch (error) {
      const problem = toAuthError(error);
      setProblem(problem.code);
      if (problem.code === 'sign_in_again') unfinished = null;
      throw problem;
    }
  }

  function setProblem(problem: AuthErrorCode | null): void {
    if (store.get().status !== 'signedIn') store.set({ status: 'signedOut', problem });
  }

  return {
    exchange,
    exchangeProof,
    askCustomToken,
    async signIn(method, signal) {
      // Retries only the exchange: an account cannot be created twice, and a code cannot be used twice.
      if (unfinished !== null && isSameAttempt(method, unfinishedMethod)) return finish(unfinished);
      unfinished = null;
      unfinishedMethod = method;
      setProblem(null);
      if (method.kind === 'custom_token') {
        const { token } = method;
        return untilSignedIn(async () => identity.signInWithCustomToken(token));
      }
      unfinished =
        method.kind === 'second_factor'
          ? await method.challenge.resolve(method.answer)
          : await identity.signInFirstHand(method, signal);
      return finish(unfinished);
    },
    async takeReturned() {
      unfinishedMethod = null;
      unfinished = await takeReturned();
      return finish(unfinished);
    },
    async resume() {
      if (!unfinished) return false;
      await finish(unfinished);
      return true;
    },
  };
}

// A second popup is another attempt, because the user may choose another account at the provider.
function isSameAttempt(method: SignInMethod, last: SignInMethod | null): boolean {
  return method === last || (method.kind !== 'popup' && JSON.stringify(method) === JSON.stringify(last));
}

function isAnswer(state: SessionState, userId: string): boolean {
  return state.status === 'signedIn' ? state.user.id === userId : state.problem !== null;
}

function isRenewable(error: unknown): boolean {
  const { cause } = toAuthError(error);
  return [cause, cause instanceof SessionRejectedError && cause.cause].some((each) =>
    RENEWABLE.has(findServiceCode(each)),
  );
}

async function pause(clock: DeadlineOptions['clock'], delayMs: number): Promise<void> {
  const { promise, resolve } = createDeferred<void>();
  clock.schedule(resolve, delayMs);
  return promise;
}

// Reports an unknown failure as `service_unavailable`, because a retry may succeed.
async function getCustomToken(
  api: SessionApiPort,
  bearer: string,
  { signal, request }: { readonly signal: AbortSignal; readonly request: CustomTokenRequest },
): Promise<string> {
  try {
    return await api.getCustomToken(bearer, signal, request);
  } catch (error) {
    const problem = toAuthError(error);
    throw problem.code === 'unknown' ? new AuthError('service_unavailable', { cause: error }) : problem;
  }
}
