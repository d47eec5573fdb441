/** How a mail of the identity service is written, and where its page may lead on to. */
export interface MailOptions {
  /** A language tag: `ja` for example. */
  readonly language: string;
  /** An address of ours, on a domain that the identity service knows. */
  readonly continueUrl: string;
}

/** What the identity service does about an account besides signing in. Every method throws `AuthError`. */
export interface AccountPort {
  /** Throws `wrong_credentials` for an unknown address where the project tells; `requestPasswordReset` does not. */
  sendPasswordReset(email: string, mail: MailOptions): Promise<void>;
  /** Asks whoever is signed in to confirm their address. */
  sendVerification(mail: MailOptions): Promise<void>;
  /** Sends a link that signs in whoever opens it, and makes an account for a new address. */
  sendSignInLink(email: string, mail: MailOptions): Promise<void>;
  /** Sends a code to a phone number, such as `+819012345678`; answers what belongs to it in a `phone` sign-in. */
  sendPhoneCode(phoneNumber: string, language: string): Promise<string>;
  /** Whom the code of a mail is for, without using it up. Throws `link_expired` for a used one as well. */
  readCode(code: string): Promise<{ readonly email: string | null }>;
  /** Does what the code of a mail stands for: confirms an address, brings an old one back, or removes a second factor. */
  applyCode(code: string): Promise<void>;
  resetPassword(code: string, newPassword: string): Promise<void>;
  /** Asks what is new about whoever is signed in. News come as an identity event, with a token that says so too. */
  renewUser(): Promise<void>;
}
