import { parseEmail } from '@musubi/domain/email';
import { countGraphemes } from '@musubi/domain/graphemes';

export type LoginMode = 'log-in' | 'sign-up';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The shortest password for a new account; an old one is never judged by it. */
const PASSWORD_MIN_CHARACTERS = 8;

export type CredentialsProblem = 'email_malformed' | 'password_missing' | 'weak_password';
export type CredentialsProblems = Readonly<Partial<Record<keyof Credentials, CredentialsProblem>>>;

/** What is worth telling before the identity service is asked. */
export function problemsOfCredentials(
  { email, password }: Credentials,
  mode: LoginMode,
): CredentialsProblems {
  const isWeak = mode === 'sign-up' && countGraphemes(password) < PASSWORD_MIN_CHARACTERS;
  return {
    ...(!parseEmail(email.trim()).ok && { email: 'email_malformed' as const }),
    ...(password === ''
      ? { password: 'password_missing' as const }
      : isWeak && { password: 'weak_password' as const }),
  };
}
