import type { LoginProvider } from '../login-providers.ts';
import type { FirstHandMethod, FirstHandSignIn, SecondFactor } from '../ports.ts';
import type { MailOptions } from './account-ports.ts';

/** An account at a provider, such as Google, that is linked to the user's account for signing in. */
export interface LinkedProvider {
  readonly provider: LoginProvider;
  /** E-mail address or name of the account at the provider. */
  readonly label: string | null;
}

/** The sign-in methods and second factors of a user account. */
export interface SignInMethods {
  readonly email: string | null;
  readonly isEmailVerified: boolean;
  /**
   * Also true if the user signs in by e-mail link, because the identity service does not reveal whether a
   * password is set.
   */
  readonly hasPassword: boolean;
  readonly phoneNumber: string | null;
  readonly providers: readonly LinkedProvider[];
  readonly secondFactors: readonly SecondFactor[];
}

/** A code from a text message, with the verification id of that message. */
export interface PhoneProof {
  readonly verificationId: string;
  readonly code: string;
}

/** Enrolment of an authenticator app; expires after a few minutes. */
export interface TotpEnrolment {
  /** Base32, for typing into the authenticator app. */
  readonly secret: string;
  /** Returns the secret as an `otpauth:` URI, to be shown as a QR code. */
  toUri(accountName: string, issuer: string): string;
  /**
   * Completes the enrolment with a code from the authenticator app. Throws `AuthError` (`code_wrong` for a
   * wrong code).
   */
  finish(code: string, name: string): Promise<void>;
}

/**
 * The methods by which a user can reauthenticate: all except creating an account, and a custom token that the API returned
 * for the answer of a passkey.
 */
export type ConfirmingMethod =
  | Exclude<FirstHandMethod, { readonly kind: 'sign_up' }>
  | { readonly kind: 'custom_token'; readonly token: string };

/**
 * Reads and changes the signed-in user's sign-in methods. A change without a recent reauthentication by
 * `confirm` throws `confirmation_required`. A method that fails throws `AuthError`.
 */
export interface SignInMethodsPort {
  read(): Promise<SignInMethods>;
  /** Reads the sign-in methods from the identity service with the token of the reauthentication. */
  readConfirmed(): Promise<SignInMethods>;
  /**
   * Reauthenticates. Throws `account_mismatch` for another user. Throws `SecondFactorRequiredError` if a
   * second factor is needed: resolving the challenge of this error completes the reauthentication.
   */
  confirm(method: ConfirmingMethod, signal?: AbortSignal): Promise<FirstHandSignIn>;
  /**
   * Reauthenticates without a popup: goes to the provider's page in this tab, which redirects back to the current URL. Never
   * creates an account.
   */
  leaveToConfirm(provider: LoginProvider): Promise<void>;
  /** The user who came back from the provider's page; null if none did. Throws like `confirm`. */
  takeConfirmed(): Promise<FirstHandSignIn | null>;
  /** Sends a link to the new address. The old address stays in use until the user opens the link. */
  changeEmail(email: string, mail: MailOptions): Promise<void>;
  /** Adds a password to an account that has no password, and the address if the account has no address. */
  setPassword(email: string, password: string): Promise<void>;
  changePassword(password: string): Promise<void>;
  /**
   * Links a provider in a popup. Aborting the signal closes the popup. Throws `credential_in_use` if the
   * provider's account is already linked to another user.
   */
  link(provider: LoginProvider, signal?: AbortSignal): Promise<void>;
  unlink(method: LoginProvider | 'phone'): Promise<void>;
  /** Sets the phone number that the user can sign in with. */
  setPhone(proof: PhoneProof): Promise<void>;
  /** Sends a code to a phone to enrol it as a second factor. Returns the `verificationId`. */
  sendFactorCode(phoneNumber: string, language: string): Promise<string>;
  addPhoneFactor(proof: PhoneProof, name: string): Promise<void>;
  startTotp(): Promise<TotpEnrolment>;
  removeFactor(factorId: string): Promise<void>;
}
