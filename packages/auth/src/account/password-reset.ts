import { toAuthError } from '../error-codes.ts';
import type { Clock } from '../ports.ts';
import type { AccountPort, MailOptions } from './account-ports.ts';

/** Minimum response time in ms, so that the timing does not reveal whether an account exists. */
export const RESET_ANSWER_MS = 1_500;

export interface PasswordResetPorts {
  readonly accounts: Pick<AccountPort, 'sendPasswordReset'>;
  readonly clock: Clock;
}

/**
 * Requests an e-mail to set a new password. Known, unknown, disabled and rate-limited addresses get the same
 * response after the same delay. Throws `AuthError` for failures unrelated to the address.
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
