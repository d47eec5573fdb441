import * as z from 'zod';

import { createIdentityCall, type IdentityHostOptions } from './identity-toolkit.ts';

/** What the code of a mail of the identity service is for. */
type MailCodeKind = 'address_change' | 'confirmation' | 'password_reset' | 'sign_in_link' | 'other';

export interface MailCode {
  readonly kind: MailCodeKind;
  /** The address of the account; null for a sign-in link, of which the service does not tell. */
  readonly email: string | null;
  /** The address that takes its place; null but for a change of the address, which is sent to this one. */
  readonly newEmail: string | null;
}

/** Port: the codes in the mails of the identity service. Every method throws IdentityUnavailableError. */
export interface MailCodes {
  /** Reads a code without using it up; null for one that is used, expired or made up. */
  read(code: string): Promise<MailCode | null>;
  /** Uses up the code of a sign-in link; answers whose account it opened, null when it is not of this address. */
  signIn(code: string, email: string): Promise<string | null>;
  /** Uses up the code of a confirmation or a change of the address; false for one that is used or expired. */
  apply(code: string): Promise<boolean>;
}

export interface MailCodesOptions extends IdentityHostOptions {
  /** A key of the project that is allowed from this server. */
  readonly apiKey: string;
}

const KINDS: Readonly<Record<string, MailCodeKind>> = {
  EMAIL_SIGNIN: 'sign_in_link',
  PASSWORD_RESET: 'password_reset',
  VERIFY_AND_CHANGE_EMAIL: 'address_change',
  VERIFY_EMAIL: 'confirmation',
};
/** What the service says of a code, or of the address beside it, that is not good. */
const NOT_GOOD =
  /^(?:(?:EXPIRED|INVALID)_OOB_CODE|INVALID_EMAIL|EMAIL_(?:EXISTS|NOT_FOUND)|USER_(?:NOT_FOUND|DISABLED))/;

const codeSchema = z.object({
  requestType: z.string(),
  email: z.string().optional(),
  newEmail: z.string().optional(),
});
const signInSchema = z.object({ localId: z.string().optional(), email: z.string().optional() });

/** Codes through the REST interface of Identity Toolkit, which takes them without a service account. */
export function createMailCodes({ apiKey, ...host }: MailCodesOptions): MailCodes {
  const call = createIdentityCall({
    ...host,
    accountsPath: 'accounts',
    authorize: async () => ({ 'x-goog-api-key': apiKey }),
    refusals: NOT_GOOD,
  });

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
  };
}
