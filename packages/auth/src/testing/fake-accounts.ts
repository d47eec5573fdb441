import type { AccountPort } from '../account/account-ports.ts';
import { AuthError } from '../error-codes.ts';

export interface FakeAccounts extends AccountPort {
  /** All e-mails and text messages sent, in order. */
  readonly mails: readonly string[];
  /** Makes sending fail with this error; null makes it succeed again. */
  failSending(error: Error | null): void;
  /** Makes a code valid, as if it had been sent in an e-mail. */
  plantCode(code: string, email: string): void;
  readonly calls: readonly string[];
}

/** Creates an in-memory identity service that knows only the given addresses. */
export function createFakeAccounts(knownEmails: readonly string[]): FakeAccounts {
  const codes = new Map<string, string>();
  const mails: string[] = [];
  const calls: string[] = [];
  let failure: Error | null = null;

  function send(mail: string): void {
    if (failure) throw failure;
    mails.push(mail);
  }

  function read(code: string): string {
    const email = codes.get(code);
    if (email === undefined) throw new AuthError('link_expired');
    return email;
  }

  return {
    mails,
    calls,
    failSending(error) {
      failure = error;
    },
    plantCode: (code, email) => codes.set(code, email),
    async sendPasswordReset(email, { language }) {
      if (!knownEmails.includes(email)) throw new AuthError('wrong_credentials');
      send(`password reset for ${email} in ${language}`);
    },
    async sendVerification({ language }) {
      send(`verification in ${language}`);
    },
    async sendSignInLink(email, { language }) {
      send(`sign-in link for ${email} in ${language}`);
    },
    async sendPhoneCode(phoneNumber, language) {
      send(`code for ${phoneNumber} in ${language}`);
      return `verification of ${phoneNumber}`;
    },
    readCode: async (code) => ({ email: read(code) }),
    async applyCode(code) {
      calls.push(`apply for ${read(code)}`);
      codes.delete(code);
    },
    async resetPassword(code) {
      calls.push(`reset password of ${read(code)}`);
      codes.delete(code);
    },
    async renewUser() {
      calls.push('renew user');
    },
  };
}
