import type { AuthError } from '@musubi/auth/error-codes';
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

/**
 * The message for a failed sign-in. Maintenance has a message of its own here, because the general message
 * about maintenance mentions saving, not logging in.
 */
export function signInMessage(problem: AuthError, { t, messageOf }: Words): string {
  const { cause } = problem;
  if (cause instanceof PasskeyError) return t(PASSKEY_USE_PROBLEMS[cause.problem]);
  if (!(cause instanceof ApiFailure)) return messageOf(problem);
  if (cause.code === 'maintenance') return t('maintenance');
  return cause.code.startsWith('passkey_') ? messageOf(cause) : messageOf(problem);
}

export function useSignInMessage(): (problem: AuthError) => string {
  const { t } = useTranslation(['session', 'common']);
  const messageOf = useFailureMessage();
  return (problem) => signInMessage(problem, { t, messageOf });
}
