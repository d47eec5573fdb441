import type { MailOptions } from './account-ports.ts';
import type { LoginProvider } from './login-providers.ts';
import type { FirstHandMethod, FirstHandSignIn, SecondFactor } from './ports.ts';

/** An account of another service that leads into this one. */
export interface LinkedProvider {
  readonly provider: LoginProvider;
  /** Whom it belongs to there: an address or a name. */
  readonly label: string | null;
}

/** The ways into an account, and what they ask for besides. */
export interface SignInMethods {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /** True for a link by e-mail as well: the identity service does not tell whether a password was ever set. */
  readonly hasPassword: boolean;
  readonly phoneNumber: string | null;
  readonly providers: readonly LinkedProvider[];
  readonly secondFactors: readonly SecondFactor[];
}

/** A code of a text message and what asking for it has answered. */
export interface PhoneProof {
  readonly verificationId: string;
  readonly code: string;
}

/** A secret for an app that makes codes; good for a few minutes. */
export interface TotpEnrolment {
  /** To type, in base 32. */
  readonly secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  toUri(accountName: string, issuer: string): string;
  /** Throws `AuthError`, `code_wrong` while the app and this one disagree. */
  finish(code: string, name: string): Promise<void>;
}

/** Proving once more who sits here: anything that signs in, but for a new account. */
export type ConfirmingMethod = Exclude<FirstHandMethod, { readonly kind: 'sign_up' }>;

/**
 * What whoever is signed in can do about the ways into their account. Changes are made with the proof of `confirm` and throw
 * `confirmation_required` without one. Every method throws `AuthError`.
 */
export interface SignInMethodsPort {
  read(): Promise<SignInMethods>;
  /** The same as the proof sees it: asked of the service at this moment. */
  readConfirmed(): Promise<SignInMethods>;
  /** Throws `account_mismatch` for somebody else, and `SecondFactorRequiredError`, whose answer is a proof as well. */
  confirm(method: ConfirmingMethod, signal?: AbortSignal): Promise<FirstHandSignIn>;
  /** Mails a link to the new address; nothing changes before it is opened. */
  changeEmail(email: string, mail: MailOptions): Promise<void>;
  /** A password for an account without one; the address too when there is none yet. */
  setPassword(email: string, password: string): Promise<void>;
  changePassword(password: string): Promise<void>;
  /** Opens a popup, which the signal closes: `cancelled`. Throws `credential_in_use` for what leads elsewhere. */
  link(provider: LoginProvider, signal?: AbortSignal): Promise<void>;
  unlink(way: LoginProvider | 'phone'): Promise<void>;
  /** Adds a phone as a way in, or another one in its place. */
  setPhone(proof: PhoneProof): Promise<void>;
  /** Sends a code to a phone that is to be a second factor; answers what belongs to it. */
  sendFactorCode(phoneNumber: string, language: string): Promise<string>;
  addPhoneFactor(proof: PhoneProof, name: string): Promise<void>;
  startTotp(): Promise<TotpEnrolment>;
  removeFactor(factorId: string): Promise<void>;
}
