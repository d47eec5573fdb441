import type { AuthError } from '@musubi/auth/error-codes';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/api/api-failure.ts';
import { useFailureMessage } from '#shared/use-failure-message.ts';

interface Words {
  readonly t: TFunction<'session'>;
  readonly messageOf: (error: unknown) => string;
}

/** Why signing in failed, in words: elsewhere, maintenance keeps changes from being saved, and here there are none. */
export function signInMessage(problem: AuthError, { t, messageOf }: Words): string {
  const { cause } = problem;
  return cause instanceof ApiFailure && cause.code === 'maintenance' ? t('maintenance') : messageOf(problem);
}

/** Turns a failed sign-in into the sentence a person reads. */
export function useSignInMessage(): (problem: AuthError) => string {
  const { t } = useTranslation('session');
  const messageOf = useFailureMessage();
  return (problem) => signInMessage(problem, { t, messageOf });
}
