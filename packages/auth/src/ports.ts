import type { LoginProvider } from './login-providers.ts';

/** A signed-in user as the identity service reports it, with the current identity token. */
export interface IdentityUser {
  readonly id: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly isEmailVerified: boolean;
  /** Ids of the linked providers, such as `password` and `google.com`. */
  readonly providerIds: readonly string[];
  readonly token: string;
}

/** A change of the identity token. `failed`: the identity service could not be loaded or reached. */
export type IdentityEvent =
  | { readonly kind: 'user'; readonly user: IdentityUser }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Sign-in methods by credentials or provider, as opposed to a custom token from another app. */
export type FirstHandMethod =
  | { readonly kind: 'password'; readonly email: string; readonly password: string }
  | { readonly kind: 'sign_up'; readonly email: string; readonly password: string }
  /** The link of an e-mail, possibly opened on another device, and the address it was sent to. */
  | { readonly kind: 'email_link'; readonly email: string; readonly link: string }
  /** The code of a text message; `sendPhoneCode` returned the `verificationId`. */
  | { readonly kind: 'phone'; readonly verificationId: string; readonly code: string }
  | { readonly kind: 'popup'; readonly provider: LoginProvider };

/** The second step of a sign-in after any first-hand method. */
export interface SecondFactorMethod {
  readonly kind: 'second_factor';
  readonly challenge: SecondFactorChallenge;
  readonly answer: SecondFactorAnswer;
}

/** All sign-in methods. A custom token comes from another app of the same sign-on. */
export type SignInMethod =
  | FirstHandMethod
  | SecondFactorMethod
  | { readonly kind: 'custom_token'; readonly token: string };

/** A successful first-hand sign-in, kept in memory: nothing is stored yet and no other tab knows of it. */
export interface FirstHandSignIn {
  readonly userId: string;
  /**
   * Random id of this sign-in. It distinguishes sign-ins of the same second, whose tokens have identical
   * bytes.
   */
  readonly signInId: string;
  /** A token issued at most a few minutes ago. Throws `AuthError`. */
  getFreshToken(): Promise<string>;
  /** Forces a token refresh. Throws `AuthError`. */
  renewToken(): Promise<string>;
  /** Signs out of the in-memory Auth. */
  discard(): Promise<void>;
}

/** The part of a first-hand sign-in that a session is created from. */
export type SignInProof = Pick<FirstHandSignIn, 'getFreshToken' | 'renewToken' | 'signInId'>;

/** A second factor: a phone that receives codes, or an authenticator app. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'phone' | 'totp';
  /** The user's own name for the second factor. */
  readonly name: string | null;
  /** Mostly masked while the user is signed out. */
  readonly phoneNumber: string | null;
}

/** The user's answer to a challenge: a code from the authenticator app or from a text message. */
export interface SecondFactorAnswer {
  readonly factorId: string;
  readonly code: string;
  /** Returned by `sendCode`; null for an authenticator app. */
  readonly verificationId: string | null;
}

/** Demand for a second factor after a successful first step. Expires after a few minutes. */
export interface SecondFactorChallenge {
  readonly factors: readonly SecondFactor[];
  /** Sends a code to a phone and returns its `verificationId`. Throws `AuthError`. */
  sendCode(factorId: string, language: string): Promise<string>;
  /** Throws `AuthError`: `code_wrong`, `code_expired`, `second_factor_expired` if the challenge has expired. */
  resolve(answer: SecondFactorAnswer): Promise<FirstHandSignIn>;
}

/**
 * The identity service. Every method throws `AuthError`, and `SecondFactorRequiredError` if a second factor is
 * needed.
 */
export interface IdentityPort {
  /**
   * Reports the signed-in user now and after each sign-in, sign-out and token refresh in any tab. Returns the
   * unsubscribe function.
   */
  onTokenChanged(listener: (event: IdentityEvent) => void): () => void;
  /** Loads the sign-in code in advance, so that a popup opens directly on the click. */
  prepareSignIn(): Promise<void>;
  /** Aborting the signal closes a popup and throws `cancelled`. */
  signInFirstHand(method: FirstHandMethod, signal?: AbortSignal): Promise<FirstHandSignIn>;
  /** Redirects to a provider's sign-in page, which comes back to this page. */
  leaveToProvider(provider: LoginProvider): Promise<void>;
  /** Returns the sign-in that came back from a provider's page; null if there is none. */
  takeReturned(): Promise<FirstHandSignIn | null>;
  /** Signs in, stores the user and notifies every tab. Returns the user's id. */
  signInWithCustomToken(token: string): Promise<string>;
  /** Forces a token refresh; an event with the new token follows. */
  refreshToken(): Promise<string>;
  /**
   * Signs out the stored user. With `userId`: only that user, so that a newer user of another tab stays signed in.
   */
  signOut(userId?: string): Promise<void>;
}

/** The four session calls of the product API. The bearer token is an identity token. */
export interface SessionApiPort {
  /**
   * `GET /v2/general/auth/custom-token`, with the id of a first-hand sign-in. Throws `SessionRejectedError` if the
   * API refuses the bearer token; its cause carries the `code` that decides whether a refreshed token is tried.
   */
  getCustomToken(bearer: string, signal: AbortSignal, signInId?: string): Promise<string>;
  /** `GET /v2/general/auth/global-sign-out-status`. */
  isSignedOut(key: string, bearer: string, signal: AbortSignal): Promise<boolean>;
  /** `PUT /v2/general/auth/key-for-global-sign-out`. */
  registerSignOutKey(key: string, bearer: string, signal: AbortSignal): Promise<void>;
  /** `DELETE /v2/general/auth/refresh-token?keep_own=true`: ends every session older than the bearer's sign-on. */
  endEarlierSessions(bearer: string, signal: AbortSignal): Promise<void>;
}

/** The API permanently refuses this bearer token, with 401 or 403. */
export class SessionRejectedError extends Error {
  readonly code = 'session_rejected';
  override readonly name = 'SessionRejectedError';
}

export interface SignOutSignalTarget {
  readonly userId: string;
  readonly key: string;
}

export interface SignOutSignalObserver {
  /** `isFromCache`: the database was not reached, so a document that seems absent may exist. */
  onDocument(document: { readonly exists: boolean; readonly isFromCache: boolean }): void;
  /** The watch has failed and ended, for example with permission-denied. */
  onError(error: unknown): void;
}

/** The document `users/{userId}/keys_for_global_sign_out/{key}` (specification, section 3). */
export interface SignOutSignalPort {
  /** Reports asynchronously to the observer until the returned function is called. */
  watch(target: SignOutSignalTarget, observer: SignOutSignalObserver): () => void;
}

/** Time source and timers, replaceable in tests. */
export interface Clock {
  nowMs(): number;
  /** Calls back once after `delayMs`; returns the cancel function. */
  schedule(callback: () => void, delayMs: number): () => void;
}

/** Visibility and return events of the page. */
export interface PagePort {
  /**
   * Calls back when the window gains focus, a hidden tab is shown, or the network returns. Returns the unsubscribe
   * function.
   */
  onReturn(listener: () => void): () => void;
  /** False while the page's tab is hidden. */
  isSeen(): boolean;
}

/** Receives the log lines of logout and the errors that no screen shows. `console` is a valid `Logger`. */
export interface Logger {
  readonly info: (message: string) => void;
  readonly error: (message: string, error?: unknown) => void;
}

/** Navigation at the end of logout (specification, section 4). */
export interface NavigationPort {
  readonly prefetch?: (target: string) => void | Promise<void>;
  readonly navigate: (target: string) => void | Promise<void>;
  readonly scrollToTop: () => void;
}
