import type { AuthError } from '@musubi/auth/error-codes';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

interface Words {
  readonly t: TFunction<'session'>;
  readonly messageOf: (error: unknown) => string;
}

/**
 * The message for a failed sign-in. Maintenance has a message of its own here, because the general message
 * about maintenance mentions saving, not logging in.
 */
export function signInMessage(problem: AuthError, { t, messageOf }: Words): string {
  const { cause } = problem;
  return cause instanceof ApiFailure && cause.code === 'maintenance' ? t('maintenance') : messageOf(problem);
}

export function useSignInMessage(): (problem: AuthError) => string {
  const { t } = useTranslation('session');
  const messageOf = useFailureMessage();
  return (problem) => signInMessage(problem, { t, messageOf });
}
