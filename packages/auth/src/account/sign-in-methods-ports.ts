import type { LoginProvider } from '../login-providers.ts';
import type { FirstHandMethod, FirstHandSignIn, SecondFactor } from '../ports.ts';
import type { MailOptions } from './account-ports.ts';

/** An account of another service that can sign in to this account. */
export interface LinkedProvider {
  readonly provider: LoginProvider;
  /** The linked account's address or name. */
  readonly label: string | null;
}

/** The sign-in methods of an account, and its second factors. */
export interface SignInMethods {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /**
   * Also true if the account signs in by e-mail link: the identity service does not reveal whether a password
   * was set.
   */
  readonly hasPassword: boolean;
  readonly phoneNumber: string | null;
  readonly providers: readonly LinkedProvider[];
  readonly secondFactors: readonly SecondFactor[];
}

/** The code of a text message and the id of its verification. */
export interface PhoneProof {
  readonly verificationId: string;
  readonly code: string;
}

/** Secret for an authenticator app, valid for a few minutes. */
export interface TotpEnrolment {
  /** Base32, for typing. */
  readonly secret: string;
  /** Returns the secret as an `otpauth:` URI, for a QR code. */
  toUri(accountName: string, issuer: string): string;
  /** Throws `AuthError`, `code_wrong` while the app's code does not match. */
  finish(code: string, name: string): Promise<void>;
}

/** Any first-hand method that can reauthenticate: all except creating an account. */
export type ConfirmingMethod = Exclude<FirstHandMethod, { readonly kind: 'sign_up' }>;

/**
 * Manages the signed-in user's sign-in methods. Changes need a recent reauthentication by `confirm` and throw
 * `confirmation_required` without it. Every method throws `AuthError`.
 */
export interface SignInMethodsPort {
  read(): Promise<SignInMethods>;
  /** Reads the sign-in methods from the identity service as the reauthenticated user. */
  readConfirmed(): Promise<SignInMethods>;
  /**
   * Reauthenticates. Throws `account_mismatch` for another user, and `SecondFactorRequiredError`, whose challenge
   * completes the reauthentication.
   */
  confirm(method: ConfirmingMethod, signal?: AbortSignal): Promise<FirstHandSignIn>;
  /** Sends a link to the new address, which replaces the old one only when the link is opened. */
  changeEmail(email: string, mail: MailOptions): Promise<void>;
  /** Adds a password to an account that has none; also adds the address if the account has no address. */
  setPassword(email: string, password: string): Promise<void>;
  changePassword(password: string): Promise<void>;
  /**
   * Links a provider in a popup, which the signal cancels. Throws `credential_in_use` if the provider account
   * belongs to another user.
   */
  link(provider: LoginProvider, signal?: AbortSignal): Promise<void>;
  unlink(method: LoginProvider | 'phone'): Promise<void>;
  /** Adds or replaces the phone number as a sign-in method. */
  setPhone(proof: PhoneProof): Promise<void>;
  /** Sends a code to a phone that is to become a second factor. Returns the `verificationId`. */
  sendFactorCode(phoneNumber: string, language: string): Promise<string>;
  addPhoneFactor(proof: PhoneProof, name: string): Promise<void>;
  startTotp(): Promise<TotpEnrolment>;
  removeFactor(factorId: string): Promise<void>;
}
