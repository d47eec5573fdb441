import type { LoginProvider } from './login-providers.ts';

/** A signed-in user as the identity service tells it, with the identity token it holds now. */
export interface IdentityUser {
  readonly id: string;
  readonly email: string | null;
  readonly displayName: string | null;
  readonly isEmailVerified: boolean;
  /** Ids of the linked providers, `password` and `google.com` for example. */
  readonly providerIds: readonly string[];
  readonly token: string;
}

/** What an identity-token change event brings. `failed`: the identity service could not be asked. */
export type IdentityEvent =
  | { readonly kind: 'user'; readonly user: IdentityUser }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The ways to sign in first-hand, that is not with a token from another app. */
export type FirstHandMethod =
  | { readonly kind: 'password'; readonly email: string; readonly password: string }
  | { readonly kind: 'sign_up'; readonly email: string; readonly password: string }
  /** The link of a mail, opened on any device, and the address that it was sent to. */
  | { readonly kind: 'email_link'; readonly email: string; readonly link: string }
  /** The code of a text message; `verificationId` is what asking for it answered. */
  | { readonly kind: 'phone'; readonly verificationId: string; readonly code: string }
  | { readonly kind: 'popup'; readonly provider: LoginProvider };

/** The second step of a sign-in, whatever the first was. */
export interface SecondFactorMethod {
  readonly kind: 'second_factor';
  readonly challenge: SecondFactorChallenge;
  readonly answer: SecondFactorAnswer;
}

/** All ways to sign in. A custom token comes from another app of the same sign-on. */
export type SignInMethod =
  | FirstHandMethod
  | SecondFactorMethod
  | { readonly kind: 'custom_token'; readonly token: string };

/** Somebody has proven who they are; nothing is stored yet and no other tab knows. */
export interface FirstHandSignIn {
  readonly userId: string;
  /** A random id of this sign-in: another one of the same second gets the same bytes as its token. */
  readonly signInId: string;
  /** A token issued a moment ago. Throws `AuthError`. */
  getFreshToken(): Promise<string>;
  /** Refreshes the token whatever its age. Throws `AuthError`. */
  renewToken(): Promise<string>;
  /** Forgets the proof. */
  discard(): Promise<void>;
}

/** What a session is made of. */
export type SignInProof = Pick<FirstHandSignIn, 'getFreshToken' | 'renewToken' | 'signInId'>;

/** A second factor of an account: a phone that gets codes, or an app that makes them. */
export interface SecondFactor {
  readonly id: string;
  readonly kind: 'phone' | 'totp';
  /** What its owner calls it. */
  readonly name: string | null;
  /** With most digits masked while nobody is signed in. */
  readonly phoneNumber: string | null;
}

/** What somebody answers with: the code of an app, or that of a message and what asking for it has answered. */
export interface SecondFactorAnswer {
  readonly factorId: string;
  readonly code: string;
  /** Null for the code of an app. */
  readonly verificationId: string | null;
}

/** The first step has succeeded; one of these factors is the second. It lasts for a few minutes. */
export interface SecondFactorChallenge {
  readonly factors: readonly SecondFactor[];
  /** Sends a code to a phone; answers what belongs to it. Throws `AuthError`. */
  sendCode(factorId: string, language: string): Promise<string>;
  /** Throws `AuthError`: `code_wrong`, `code_expired`, `second_factor_expired` when the first step is too long ago. */
  resolve(answer: SecondFactorAnswer): Promise<FirstHandSignIn>;
}

/** The identity service. Every method throws `AuthError`, `SecondFactorRequiredError` where a sign-in goes on. */
export interface IdentityPort {
  /** Tells who is signed in now, and again after each sign-in, sign-out and token refresh, in any tab. */
  onTokenChanged(listener: (event: IdentityEvent) => void): () => void;
  /** Loads what a sign-in needs, so that a popup opens at once when the button is pressed. */
  prepareSignIn(): Promise<void>;
  /** The signal gives up waiting for a popup, and closes it: `cancelled`. */
  signInFirstHand(method: FirstHandMethod, signal?: AbortSignal): Promise<FirstHandSignIn>;
  /** Leaves this page for the one of a service, which comes back here. */
  leaveToProvider(provider: LoginProvider): Promise<void>;
  /** What a service has sent back to this page; null when it has not. */
  takeReturned(): Promise<FirstHandSignIn | null>;
  /** Signs in for good: stored, and told to every tab. Answers who that is. */
  signInWithCustomToken(token: string): Promise<string>;
  /** Gets a new token whatever the age of the old one; an event with it follows. */
  refreshToken(): Promise<string>;
  /** Signs out whoever is in. With an id: that person alone, and whoever has come in another tab meanwhile stays. */
  signOut(userId?: string): Promise<void>;
}

/** The four calls of the product API that a session needs. The bearer is an identity token. */
export interface SessionApiPort {
  /**
   * `GET /v2/general/auth/custom-token`, with the id of a first-hand sign-in. Throws `SessionRejectedError` when the API
   * refuses the bearer, with the failure as its cause: a code there decides whether another token is tried.
   */
  getCustomToken(bearer: string, signal: AbortSignal, signInId?: string): Promise<string>;
  /** `GET /v2/general/auth/global-sign-out-status`. */
  isSignedOut(key: string, bearer: string, signal: AbortSignal): Promise<boolean>;
  /** `PUT /v2/general/auth/key-for-global-sign-out`. */
  registerSignOutKey(key: string, bearer: string, signal: AbortSignal): Promise<void>;
  /** `DELETE /v2/general/auth/refresh-token?keep_own=true`: ends every session that began before the bearer's sign-on. */
  endEarlierSessions(bearer: string, signal: AbortSignal): Promise<void>;
}

/** The API refuses this bearer and would refuse it again: a status of 401 or 403. */
export class SessionRejectedError extends Error {
  readonly code = 'session_rejected';
  override readonly name = 'SessionRejectedError';
}

export interface SignOutSignalTarget {
  readonly userId: string;
  readonly key: string;
}

export interface SignOutSignalObserver {
  /** `isFromCache`: the database was not reached, the document may exist nevertheless. */
  onDocument(document: { readonly exists: boolean; readonly isFromCache: boolean }): void;
  /** Watching has ended, for example with permission-denied. */
  onError(error: unknown): void;
}

/** The document `users/{userId}/keys_for_global_sign_out/{key}` (specification, section 3). */
export interface SignOutSignalPort {
  /** Tells the observer later, never during the call, and nothing more once the answer has been called. */
  watch(target: SignOutSignalTarget, observer: SignOutSignalObserver): () => void;
}

/** Time as an argument, so that tests have no need to wait. */
export interface Clock {
  nowMs(): number;
  /** Calls back once after `delayMs`; the answer cancels it. */
  schedule(callback: () => void, delayMs: number): () => void;
}

/** The page in its browser. */
export interface PagePort {
  /** Calls back whenever the user comes back to the page, focus or a hidden tab that is shown, and when the network does. */
  onReturn(listener: () => void): () => void;
  /** False while its tab is hidden. */
  isSeen(): boolean;
}

/** Where the two log lines of logout and the few errors nobody else sees go; `console` fits. */
export interface Logger {
  readonly info: (message: string) => void;
  readonly error: (message: string, error?: unknown) => void;
}

/** How logout leaves the page (specification, section 4). */
export interface NavigationPort {
  readonly prefetch?: (target: string) => void | Promise<void>;
  readonly navigate: (target: string) => void | Promise<void>;
  readonly scrollToTop: () => void;
}
