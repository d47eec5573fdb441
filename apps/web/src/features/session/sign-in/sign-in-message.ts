import type { AuthError } from '@musubi/auth/error-codes';
import { SessionRejectedError } from '@musubi/auth/ports';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { PASSKEY_USE_PROBLEMS } from '#shared/sign-in/passkeys/passkey-words.ts';
import { PasskeyError } from '#shared/sign-in/passkeys/web-authn.ts';

interface Words {
  readonly t: TFunction<['session', 'common']>;
  readonly messageOf: (error: unknown) => string;
}

/** The error behind a failed sign-in: of a passkey, or of the API. */
function findCause({ cause }: AuthError): unknown {
  return cause instanceof SessionRejectedError ? cause.cause : cause;
}

/** Whether the account logs in without a password and has not kept this sign-in method. */
export function isMethodClosed(problem: AuthError): boolean {
  const cause = findCause(problem);
  return cause instanceof ApiFailure && cause.code === 'sign_in_method_closed';
}

/**
 * The message for a failed sign-in. Maintenance has a message of its own here, because the general message
 * about maintenance mentions saving, not logging in. A refused password may be that of an account without one, which the
 * message must not reveal, so it names passkeys to all.
 */
export function signInMessage(problem: AuthError, { t, messageOf }: Words): string {
  const cause = findCause(problem);
  if (problem.code === 'wrong_credentials') return t('form.refused');
  if (cause instanceof PasskeyError) return t(PASSKEY_USE_PROBLEMS[cause.problem]);
  if (!(cause instanceof ApiFailure)) return messageOf(problem);
  if (cause.code === 'maintenance') return t('maintenance');
  return /^(?:passkey_|recovery_|sign_in_)/.test(cause.code) ? messageOf(cause) : messageOf(problem);
}

export function useSignInMessage(): (problem: AuthError) => string {
  const { t } = useTranslation(['session', 'common']);
  const messageOf = useFailureMessage();
  return (problem) => signInMessage(problem, { t, messageOf });
}
