import { type DeadlineOptions, withDeadline } from '../deadline.ts';
import { createDeferred } from '../deferred.ts';
import { AuthError, type AuthErrorCode, findServiceCode, toAuthError } from '../error-codes.ts';
import {
  type FirstHandSignIn,
  type IdentityPort,
  type SessionApiPort,
  SessionRejectedError,
  type SignInMethod,
  type SignInProof,
} from '../ports.ts';
import type { SessionState, SessionStore } from '../session/session-state.ts';

/** Time limit of the exchange. */
const EXCHANGE_LIMIT_MS = 10_000;
/** Maximum retries with a refreshed token: the clocks of API and identity service may differ by a second. */
const RENEWALS_MAX = 3;
/** Delay before a retry: tokens refreshed within the same second have identical bytes. */
const RENEWAL_PAUSE_MS = 1_000;
/**
 * Errors that a token refresh resolves: another sign-in in the same second got the same token, and used it or
 * was signed out.
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
   * Resolves when the session is signed in. After a failed exchange, a call with the same method retries only the
   * exchange. Throws `AuthError`.
   */
  signIn(method: SignInMethod, signal?: AbortSignal): Promise<void>;
  /** Completes a redirect sign-in. Throws `AuthError`, `redirect_lost` if nothing came back. */
  takeReturned(): Promise<void>;
  /** Retries a failed exchange; false if no exchange has failed. Throws `AuthError`. */
  resume(): Promise<boolean>;
  /** Exchanges a bearer token for a custom token of the API and signs in with it. Throws `AuthError`. */
  exchange(getBearer: () => Promise<string>): Promise<void>;
  /** Like `exchange`, with the token and id of a first-hand sign-in. Throws `AuthError`. */
  exchangeProof(proof: SignInProof): Promise<void>;
  /** Exchanges a bearer token for a custom token. Throws `AuthError`. */
  askCustomToken(getBearer: () => Promise<string>): Promise<string>;
}

/**
 * Creates the sign-in flow. The token of a first-hand sign-in has no key for global sign-out, so it is
 * exchanged for a custom token that has a key. Until then the sign-in stays in memory, so that neither
 * another tab nor a reload finds half a session.
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

  async function askCustomToken(getBearer: () => Promise<string>, signInId?: string): Promise<string> {
    const bearer = await getBearer();
    return withDeadline(limit, async (signal) => getCustomToken(api, bearer, { signal, signInId }));
  }

  async function exchange(getBearer: () => Promise<string>): Promise<void> {
    exchanging ??= exchangeOnce(async () => askCustomToken(getBearer));
    return exchanging;
  }

  async function askForProof(proof: SignInProof): Promise<string> {
    let getBearer = async (): Promise<string> => proof.getFreshToken();
    for (let renewals = 0; ; renewals += 1) {
      try {
        return await askCustomToken(getBearer, proof.signInId);
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
    // Ignored: the first-hand sign-in exists only in memory and ends with the page.
    await proof.discard().catch(() => {});
  }

  // In browsers that partition third-party storage, the identity service never answers.
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

  // The sign-in arrives as an identity event, so this waits for the state that the event leads to.
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
      // A new account or a used code cannot be submitted twice, so only the exchange is retried.
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

// A new popup counts as another attempt, because the user may choose another account of the provider.
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

// Reports unknown failures as `service_unavailable`, because another attempt may succeed.
async function getCustomToken(
  api: SessionApiPort,
  bearer: string,
  { signal, signInId }: { readonly signal: AbortSignal; readonly signInId: string | undefined },
): Promise<string> {
  try {
    return await api.getCustomToken(bearer, signal, signInId);
  } catch (error) {
    const problem = toAuthError(error);
    throw problem.code === 'unknown' ? new AuthError('service_unavailable', { cause: error }) : problem;
  }
}
