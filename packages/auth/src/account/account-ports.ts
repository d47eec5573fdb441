/** Options of an e-mail in which the identity service sends a link. */
export interface MailOptions {
  /** BCP 47 language tag, such as `ja`. */
  readonly language: string;
  /**
   * URL at which the user continues after opening the link. The identity service must allow the URL's domain.
   */
  readonly continueUrl: string;
}

/**
 * Operations of the identity service on a user account, apart from signing in. A method that fails throws
 * `AuthError`.
 */
export interface AccountPort {
  /**
   * Throws `wrong_credentials` for an unknown address if the Firebase project reveals unknown addresses.
   * `requestPasswordReset` hides this error.
   */
  sendPasswordReset(email: string, mail: MailOptions): Promise<void>;
  /** Sends the signed-in user an e-mail that verifies the user's address. */
  sendVerification(mail: MailOptions): Promise<void>;
  /** Sends a sign-in link by e-mail. Signing in by the link creates an account if the address is new. */
  sendSignInLink(email: string, mail: MailOptions): Promise<void>;
  /**
   * Sends a code to a phone number such as `+819012345678`. Returns the `verificationId` for signing in by
   * phone.
   */
  sendPhoneCode(phoneNumber: string, language: string): Promise<string>;
  /**
   * Reads the e-mail address that the code in an e-mail link belongs to, without redeeming the code. Throws
   * `link_expired` for an expired or redeemed code.
   */
  readCode(code: string): Promise<{ readonly email: string | null }>;
  /**
   * Redeems the code in an e-mail link: verifies an address, restores the previous address, or removes a
   * second factor.
   */
  applyCode(code: string): Promise<void>;
  resetPassword(code: string, newPassword: string): Promise<void>;
  /**
   * Reloads the signed-in user, and refreshes the token if its claims no longer match the user's data.
   * Reports changes as an identity event.
   */
  renewUser(): Promise<void>;
}
