import { type DeadlineOptions, withDeadline } from './deadline.ts';
import { createDeferred } from './deferred.ts';
import { AuthError, type AuthErrorCode, findServiceCode, toAuthError } from './error-codes.ts';
import {
  type FirstHandSignIn,
  type IdentityPort,
  type SessionApiPort,
  SessionRejectedError,
  type SignInMethod,
  type SignInProof,
} from './ports.ts';
import type { SessionState, SessionStore } from './session-state.ts';

/** How long the exchange may take before the user is told that it did not work. */
const EXCHANGE_LIMIT_MS = 10_000;
/** Refreshed tokens that are tried after a refusal: clocks of the API and the identity service may differ by a second. */
const RENEWALS_MAX = 3;
/** Tokens count in whole seconds: one that is refreshed sooner has the same bytes. */
const RENEWAL_PAUSE_MS = 1_000;
/** What the API answers when another sign-in of the same second was first, or has logged out since. */
const RENEWABLE: ReadonlySet<string | null> = new Set(['session_signed_out', 'token_not_fresh']);

export interface SignInOptions {
  readonly identity: IdentityPort;
  readonly api: SessionApiPort;
  readonly clock: DeadlineOptions['clock'];
  readonly store: SessionStore;
}

export interface SignIn {
  /** Resolves when the session is signed in; the same method once more goes on where it stopped. Throws `AuthError`. */
  signIn(method: SignInMethod, signal?: AbortSignal): Promise<void>;
  /** Goes on with a sign-in that left this page. Throws `AuthError`, `redirect_lost` when nothing was brought back. */
  takeReturned(): Promise<void>;
  /** Goes on with a sign-in whose exchange failed; false when there is none. Throws `AuthError`. */
  resume(): Promise<boolean>;
  /** Signs in with the custom token that the API gives for a bearer. Throws `AuthError`. */
  exchange(getBearer: () => Promise<string>): Promise<void>;
  /** The same for a first-hand sign-in. Throws `AuthError`. */
  exchangeProof(proof: SignInProof): Promise<void>;
  /** The custom token that the API gives for a bearer. Throws `AuthError`. */
  askCustomToken(getBearer: () => Promise<string>): Promise<string>;
}

/**
 * A first-hand sign-in alone is no session: its token carries no key for global sign-out. It is exchanged for a custom
 * token that does. Until then the proof stays in memory, so that no other tab and no reload finds half a session.
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
    // It is in memory alone: what cannot be forgotten now is gone with the page.
    await proof.discard().catch(() => {});
  }

  // Where browsers keep the storage of other sites apart, the identity service never answers.
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

  // The sign-in comes back as an event; the state that it leads to is the answer.
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
      // A new account, or a code that is used up, cannot be had a second time.
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

// The same button of a service may be meant for another account there.
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

// The API answered, but not with a token: that is its trouble, and worth another attempt.
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
