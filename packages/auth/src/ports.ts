import type { LoginProvider } from './login-providers.ts';

/** A signed-in user, with the data and the current identity token that the identity service reports. */
export interface IdentityUser {
  readonly id: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly isEmailVerified: boolean;
  /** Ids of the linked providers, such as `password` and `google.com`. */
  readonly providerIds: readonly string[];
  readonly token: string;
}

/**
 * A change of the identity token. `failed` means that the identity service could not be loaded or reached.
 */
export type IdentityEvent =
  | { readonly kind: 'user'; readonly user: IdentityUser }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * First-hand methods: signing in with credentials or a provider. The only other method is a custom token from
 * another app.
 */
export type FirstHandMethod =
  | { readonly kind: 'password'; readonly email: string; readonly password: string }
  | { readonly kind: 'sign_up'; readonly email: string; readonly password: string }
  /** A sign-in link from an e-mail, perhaps opened on another device, and the address that it was sent to. */
  | { readonly kind: 'email_link'; readonly email: string; readonly link: string }
  /** The code from a text message, with the `verificationId` that `sendPhoneCode` returned. */
  | { readonly kind: 'phone'; readonly verificationId: string; readonly code: string }
  | { readonly kind: 'popup'; readonly provider: LoginProvider };

/** Second step of a sign-in, after a first-hand method (credentials or a provider). */
export interface SecondFactorMethod {
  readonly kind: 'second_factor';
  readonly challenge: SecondFactorChallenge;
  readonly answer: SecondFactorAnswer;
}

/** All methods of signing in. A custom token comes from another app that shares this session. */
export type SignInMethod =
  | FirstHandMethod
  | SecondFactorMethod
  | { readonly kind: 'custom_token'; readonly token: string };

/**
 * A successful first-hand sign-in, made with credentials or a provider. It exists only in memory and is not
 * stored yet, so other tabs do not see it.
 */
export interface FirstHandSignIn {
  readonly userId: string;
  /**
   * Random id of this sign-in. Two sign-ins within the same second have identical tokens but different ids.
   */
  readonly signInId: string;
  /** Returns a token issued at most a few minutes ago. Throws `AuthError`. */
  getFreshToken(): Promise<string>;
  /** Forces a token refresh. Throws `AuthError`. */
  renewToken(): Promise<string>;
  /** Signs out of the `Auth` instance that keeps its user only in memory. */
  discard(): Promise<void>;
}

/** The members of `FirstHandSignIn` that are needed to create a session. */
export type SignInProof = Pick<FirstHandSignIn, 'getFreshToken' | 'renewToken' | 'signInId'>;

/** A second factor: a phone that receives codes, or an authenticator app. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'phone' | 'totp';
  /** Name that the user gave the second factor. */
  readonly name: string | null;
  /** Phone number, with most digits masked while the user is signed out. */
  readonly phoneNumber: string | null;
}

/** The user's response to a challenge: a code from the authenticator app or from a text message. */
export interface SecondFactorAnswer {
  readonly factorId: string;
  readonly code: string;
  /** The value that `sendCode` returned; null for an authenticator app. */
  readonly verificationId: string | null;
}

/**
 * The identity service's demand for a second factor, after a successful first step. Expires after a few
 * minutes.
 */
export interface SecondFactorChallenge {
  readonly factors: readonly SecondFactor[];
  /** Sends a code to the phone and returns its `verificationId`. Throws `AuthError`. */
  sendCode(factorId: string, language: string): Promise<string>;
  /**
   * Completes the sign-in. Throws `AuthError`: `code_wrong`, `code_expired`, or `second_factor_expired` if
   * the challenge has expired.
   */
  resolve(answer: SecondFactorAnswer): Promise<FirstHandSignIn>;
}

/**
 * Port: the identity service. A method that fails throws `AuthError`, or `SecondFactorRequiredError` if a
 * second factor is needed.
 */
export interface IdentityPort {
  /**
   * Reports the signed-in user now and after each sign-in, sign-out and token refresh in any tab. Returns the
   * unsubscribe function.
   */
  onTokenChanged(listener: (event: IdentityEvent) => void): () => void;
  /**
   * Loads the module for signing in before the user clicks, so that the browser does not block the sign-in
   * popup.
   */
  prepareSignIn(): Promise<void>;
  /** Signs in with credentials or a provider. Aborting the signal closes a popup and throws `cancelled`. */
  signInFirstHand(method: FirstHandMethod, signal?: AbortSignal): Promise<FirstHandSignIn>;
  /** Redirects to a provider's sign-in page, which later redirects back to the current URL. */
  leaveToProvider(provider: LoginProvider): Promise<void>;
  /**
   * Returns the sign-in of a user who came back from a provider's sign-in page; null if no user came back.
   */
  takeReturned(): Promise<FirstHandSignIn | null>;
  /** Signs in with a custom token, stores the user and notifies every tab. Returns the user's id. */
  signInWithCustomToken(token: string): Promise<string>;
  /** Forces a token refresh. An identity event with the new token follows. */
  refreshToken(): Promise<string>;
  /**
   * Signs out the stored user. With `userId`, signs out only that user, not a user who has signed in since in
   * another tab.
   */
  signOut(userId?: string): Promise<void>;
}

/** Parameters of a request for a custom token. */
export interface CustomTokenRequest {
  /** Id of a first-hand sign-in, made with credentials or a provider. */
  readonly signInId?: string | undefined;
  /** Id of the sister app that the token is for; only the main app sends it. */
  readonly app?: string | undefined;
}

/** The four requests to the API about sessions. Each sends an identity token as its bearer token. */
export interface SessionApiPort {
  /**
   * `GET /v2/general/auth/custom-token`, with `sign_in_id` and `app`. Throws `SessionRejectedError` if the API
   * refuses the bearer token. The `code` of the error's cause says whether a refreshed token may succeed.
   */
  getCustomToken(bearer: string, signal: AbortSignal, request?: CustomTokenRequest): Promise<string>;
  /**
   * `GET /v2/general/auth/global-sign-out-status`: whether the session with this sign-out key was signed out.
   */
  isSignedOut(key: string, bearer: string, signal: AbortSignal): Promise<boolean>;
  /** `PUT /v2/general/auth/key-for-global-sign-out`: signs out every app with this sign-out key. */
  registerSignOutKey(key: string, bearer: string, signal: AbortSignal): Promise<void>;
  /**
   * `DELETE /v2/general/auth/refresh-token?keep_own=true`: ends every session that began before the bearer
   * token's session.
   */
  revokeOtherSessions(bearer: string, signal: AbortSignal): Promise<void>;
}

/**
 * The API refused this bearer token with 401 or 403, so repeating the request with this token is pointless.
 */
export class SessionRejectedError extends Error {
  readonly code = 'session_rejected';
  override readonly name = 'SessionRejectedError';
}

export interface SignOutSignalTarget {
  readonly userId: string;
  readonly key: string;
}

export interface SignOutSignalObserver {
  /**
   * Called with the state of the document. `isFromCache` means that Firestore was not reached, so the
   * document may exist although it seems absent.
   */
  onDocument(document: { readonly exists: boolean; readonly isFromCache: boolean }): void;
  /** Called when the watch has failed and stopped, for example with permission-denied. */
  onError(error: unknown): void;
}

/**
 * Port: reads and watches `users/{userId}/keys_for_global_sign_out/{key}`, which exists once the key's session
 * was signed out (specification, section 3).
 */
export interface SignOutSignalPort {
  /** Reads the document once and returns whether it exists. Throws if the store does not answer. */
  read(target: SignOutSignalTarget, bearer: string, signal: AbortSignal): Promise<boolean>;
  /** Calls the observer asynchronously. Returns the function that stops the watch. */
  watch(target: SignOutSignalTarget, observer: SignOutSignalObserver): () => void;
}

/** Current time and timers, which tests replace. */
export interface Clock {
  nowMs(): number;
  /** Calls `callback` once after `delayMs`. Returns the cancel function. */
  schedule(callback: () => void, delayMs: number): () => void;
}

/** Port: reports whether the browser tab is visible and when the user returns to it. */
export interface PagePort {
  /**
   * Calls `listener` when the window gains focus, a hidden tab becomes visible, or the network returns.
   * Returns the unsubscribe function.
   */
  onReturn(listener: () => void): () => void;
  /** False while the browser tab is hidden. */
  isSeen(): boolean;
}

/**
 * Receives the log messages of a logout and the errors that users do not see. `console` is a valid `Logger`.
 */
export interface Logger {
  readonly info: (message: string) => void;
  readonly error: (message: string, error?: unknown) => void;
}

/** Port: navigates to another page at the end of a logout (specification, section 4). */
export interface NavigationPort {
  readonly prefetch?: (target: string) => void | Promise<void>;
  readonly navigate: (target: string) => void | Promise<void>;
  readonly scrollToTop: () => void;
}
