import type { AuthError } from '@musubi/auth/error-codes';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/api/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

interface Words {
  readonly t: TFunction<'session'>;
  readonly messageOf: (error: unknown) => string;
}

/**
 * The message for a failed sign-in. Its maintenance message mentions logging in, because the general
 * maintenance message mentions saving.
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
