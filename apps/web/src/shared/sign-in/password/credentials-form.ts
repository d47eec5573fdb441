import { BRAND } from '@musubi/domain/brand';
import { foldEmail, parseEmail } from '@musubi/domain/email';
import { findPasswordProblem, type PasswordProblem } from '@musubi/domain/password';

import { type CommonPasswords, commonPasswords } from './common-passwords.ts';

export type LoginMode = 'log-in' | 'sign-up';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export type CredentialsProblem = PasswordProblem | 'email_doubtful' | 'email_malformed' | 'password_missing';
export type CredentialsProblems = Readonly<Partial<Record<keyof Credentials, CredentialsProblem>>>;

/** Message key of each problem. A screen that shows a key of `session` must load that namespace. */
export const CREDENTIALS_PROBLEM_KEYS = {
  common_password: 'common:identity.common_password',
  email_doubtful: 'session:form.email_doubtful',
  email_malformed: 'common:identity.email_malformed',
  own_password: 'common:identity.own_password',
  password_missing: 'session:form.password_missing',
  weak_password: 'common:identity.weak_password',
} as const satisfies Record<CredentialsProblem, string>;

/** Validates a log-in before the identity service is called. */
export function problemsOfLogIn({ email, password }: Credentials): CredentialsProblems {
  return {
    ...(!parseEmail(email).ok && { email: 'email_malformed' as const }),
    ...(password === '' && { password: 'password_missing' as const }),
  };
}

export interface NewPasswordOptions {
  /** Further texts that the password must not contain, such as the name of the account's owner. */
  readonly ownTexts?: readonly string[];
  /** Replaces the lazy-loaded list of common passwords in tests. */
  readonly list?: CommonPasswords;
}

/**
 * Validates a new password, also against the list of common passwords. If that list does not load in time,
 * only the other rules apply, so that a failed download does not prevent a sign-up.
 */
export async function problemsOfNewPassword(
  credentials: Credentials,
  { ownTexts = [], list = commonPasswords }: NewPasswordOptions = {},
): Promise<CredentialsProblems> {
  const { password } = credentials;
  const email = foldEmail(credentials.email);
  const found = problemsOfLogIn(credentials);
  if (found.password !== undefined) return found;
  const problem = findPasswordProblem(password, {
    ownTexts: [email, BRAND.name, ...ownTexts],
    isCommon: await list.load(),
  });
  return { ...found, ...(problem !== null && { password: problem }) };
}
