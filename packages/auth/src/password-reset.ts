import type { AccountPort, MailOptions } from './account-ports.ts';
import { toAuthError } from './error-codes.ts';
import type { Clock } from './ports.ts';

/** No answer before this: whether an account exists cannot be read off the time it took. */
export const RESET_ANSWER_MS = 1_500;

export interface PasswordResetPorts {
  readonly accounts: Pick<AccountPort, 'sendPasswordReset'>;
  readonly clock: Clock;
}

/**
 * Asks for a mail to set a new password. An unknown address, and one that was asked for too often, are answered like any
 * other and at the same time. Throws `AuthError` for what has nothing to do with the address.
 */
export async function requestPasswordReset(
  { accounts, clock }: PasswordResetPorts,
  email: string,
  mail: MailOptions,
): Promise<void> {
  const [problem] = await Promise.all([
    accounts.sendPasswordReset(email, mail).then(() => null, toAuthError),
    new Promise<void>((resolve) => {
      clock.schedule(resolve, RESET_ANSWER_MS);
    }),
  ]);
  if (problem !== null && !ABOUT_THE_ADDRESS.has(problem.code)) throw problem;
}

const ABOUT_THE_ADDRESS: ReadonlySet<string> = new Set([
  'account_disabled',
  'too_many_requests',
  'wrong_credentials',
]);
