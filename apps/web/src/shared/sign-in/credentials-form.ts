import { BRAND } from '@musubi/domain/brand';
import { parseEmail } from '@musubi/domain/email';
import { findPasswordProblem, type PasswordProblem } from '@musubi/domain/password';

import { type CommonPasswords, commonPasswords } from './common-passwords.ts';

export type LoginMode = 'log-in' | 'sign-up';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type CredentialsProblem = PasswordProblem | 'email_malformed' | 'password_missing';
export type CredentialsProblems = Readonly<Partial<Record<keyof Credentials, CredentialsProblem>>>;

/** The sentence for each problem; those of `session` need that catalogue. */
export const CREDENTIALS_PROBLEM_KEYS = {
  common_password: 'common:identity.common_password',
  email_malformed: 'common:identity.email_malformed',
  own_password: 'common:identity.own_password',
  password_missing: 'session:form.password_missing',
  weak_password: 'common:identity.weak_password',
} as const satisfies Record<CredentialsProblem, string>;

/** What can be said of a log-in before the identity service is asked. */
export function problemsOfLogIn({ email, password }: Credentials): CredentialsProblems {
  return {
    ...(!parseEmail(email.trim()).ok && { email: 'email_malformed' as const }),
    ...(password === '' && { password: 'password_missing' as const }),
  };
}

export interface NewPasswordOptions {
  /** Names of the account's owner, besides the address. */
  readonly ownTexts?: readonly string[];
  /** Replaces the list that the browser loads in tests. */
  readonly list?: CommonPasswords;
}

/**
 * The same for a new password, judged with the list of common ones. A list that cannot be loaded is tried once more here; then
 * the other rules decide alone, since the list must not keep anybody from signing up.
 */
export async function problemsOfNewPassword(
  credentials: Credentials,
  { ownTexts = [], list = commonPasswords }: NewPasswordOptions = {},
): Promise<CredentialsProblems> {
  const { email, password } = credentials;
  const found = problemsOfLogIn(credentials);
  if (found.password !== undefined) return found;
  const problem = findPasswordProblem(password, {
    ownTexts: [email, BRAND.name, ...ownTexts],
    isCommon: await list.load(),
  });
  return { ...found, ...(problem !== null && { password: problem }) };
}
