import type { Locale } from '@musubi/domain/locales';
import * as z from 'zod';

import { createIdentityCall, type IdentityHostOptions } from './identity-toolkit.ts';

/** Purpose of a code that the identity service mails. */
type MailCodeKind = 'address_change' | 'confirmation' | 'password_reset' | 'sign_in_link' | 'other';

export interface MailCode {
  readonly kind: MailCodeKind;
  /**
   * E-mail address of the account; null for a sign-in link, whose address the identity service does not
   * return.
   */
  readonly email: string | null;
  /** The new e-mail address, to which the code was sent; null unless the code is for an address change. */
  readonly newEmail: string | null;
}

/** Port: codes that the identity service mails. Every method throws IdentityUnavailableError. */
export interface MailCodes {
  /** Reads a code without redeeming it; null for a used, expired or unknown code. */
  read(code: string): Promise<MailCode | null>;
  /**
   * Redeems the code of a sign-in link and returns the user id; null for an invalid code, or a code that was
   * sent to another address.
   */
  signIn(code: string, email: string): Promise<string | null>;
  /** Redeems the code of a confirmation or an address change; false for a used or expired code. */
  apply(code: string): Promise<boolean>;
  /**
   * Mails a confirmation link to the account of a custom token; false when the identity service refuses, for
   * example for a disabled account.
   */
  sendConfirmation(customToken: string, mail: ConfirmationMail): Promise<boolean>;
}

export interface ConfirmationMail {
  readonly locale: Locale;
  /** URL to open after the link was used. */
  readonly continueUrl: string;
}

export interface MailCodesOptions extends IdentityHostOptions {
  /** API key of the Firebase project, usable from this server. */
  readonly apiKey: string;
}

const KINDS: Readonly<Record<string, MailCodeKind>> = {
  EMAIL_SIGNIN: 'sign_in_link',
  PASSWORD_RESET: 'password_reset',
  VERIFY_AND_CHANGE_EMAIL: 'address_change',
  VERIFY_EMAIL: 'confirmation',
};
/** Errors of the identity service for an invalid code or address. */
const NOT_GOOD =
  /^(?:(?:EXPIRED|INVALID)_OOB_CODE|INVALID_EMAIL|EMAIL_(?:EXISTS|NOT_FOUND)|USER_(?:NOT_FOUND|DISABLED))/;

const codeSchema = z.object({
  requestType: z.string(),
  email: z.string().optional(),
  newEmail: z.string().optional(),
});
const bearerSchema = z.object({ idToken: z.string() });
const signInSchema = z.object({ localId: z.string().optional(), email: z.string().optional() });

/** Uses the REST API of Identity Toolkit, which accepts codes without credentials of a service account. */
export function createMailCodes({ apiKey, ...host }: MailCodesOptions): MailCodes {
  const createCall = (headers: Readonly<Record<string, string>>) =>
    createIdentityCall({
      ...host,
      accountsPath: 'accounts',
      authorize: async () => ({ 'x-goog-api-key': apiKey, ...headers }),
      refusals: NOT_GOOD,
    });
  const call = createCall({});

  return {
    async read(oobCode) {
      const answer = await call('resetPassword', { oobCode });
      if (answer === null) return null;
      const { requestType, email = null, newEmail = null } = codeSchema.parse(answer);
      return { kind: KINDS[requestType] ?? 'other', email, newEmail };
    },
    async signIn(oobCode, email) {
      const answer = await call('signInWithEmailLink', { oobCode, email });
      return answer === null ? null : (signInSchema.parse(answer).localId ?? null);
    },
    apply: async (oobCode) => (await call('update', { oobCode })) !== null,
    async sendConfirmation(token, { locale, continueUrl }) {
      // The identity service mails a confirmation only for an ID token of the account.
      const answer = await call('signInWithCustomToken', { token, returnSecureToken: true });
      if (answer === null) return false;
      const { idToken } = bearerSchema.parse(answer);
      const send = createCall({ 'x-firebase-locale': locale });
      return (await send('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken, continueUrl })) !== null;
    },
  };
}
