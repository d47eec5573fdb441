/** Language of an e-mail from the identity service, and the link its landing page continues to. */
export interface MailOptions {
  /** BCP 47 language tag, such as `ja`. */
  readonly language: string;
  /** URL on one of our domains that the identity service has authorised. */
  readonly continueUrl: string;
}

/** Account operations of the identity service other than signing in. Every method throws `AuthError`. */
export interface AccountPort {
  /**
   * Throws `wrong_credentials` for an unknown address if the project reveals unknown addresses.
   * `requestPasswordReset` hides this error.
   */
  sendPasswordReset(email: string, mail: MailOptions): Promise<void>;
  /** Sends a verification link to the signed-in user's address. */
  sendVerification(mail: MailOptions): Promise<void>;
  /** Sends a link that signs in its recipient, creating an account if the address is new. */
  sendSignInLink(email: string, mail: MailOptions): Promise<void>;
  /** Sends a code to a phone number such as `+819012345678`. Returns the `verificationId` for a `phone` sign-in. */
  sendPhoneCode(phoneNumber: string, language: string): Promise<string>;
  /**
   * Reads the address that an e-mail code belongs to, without using up the code. Throws `link_expired` for
   * used codes too.
   */
  readCode(code: string): Promise<{ readonly email: string | null }>;
  /** Applies an e-mail code: verifies an address, restores a former one, or removes a second factor. */
  applyCode(code: string): Promise<void>;
  resetPassword(code: string, newPassword: string): Promise<void>;
  /** Reloads the signed-in user and refreshes a stale token. Changes arrive as an identity event. */
  renewUser(): Promise<void>;
}
