import { AuthError } from '@musubi/auth/error-codes';
import { LOCALES } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { failureMessage } from '#shared/errors/use-failure-message.ts';

import { signInMessage } from './sign-in-message.ts';

test.each(LOCALES)('says in %s that logging in is impossible during maintenance', async (locale) => {
  const [t, common] = await Promise.all([getT(locale, 'session'), getT(locale, 'common')]);
  const messageOf = (error: unknown): string => failureMessage(common, error);
  const refusedFor = (code: 'maintenance' | 'account_suspended') =>
    new AuthError('service_unavailable', { cause: new ApiFailure(code) });
  expect(signInMessage(refusedFor('maintenance'), { t, messageOf })).toBe(t('maintenance'));
  expect(t('maintenance')).toMatch(/Logging in|ログイン|登入/);
  expect(signInMessage(refusedFor('account_suspended'), { t, messageOf })).toBe(
    common('problem.account_suspended'),
  );
  expect(signInMessage(new AuthError('network'), { t, messageOf })).toBe(common('identity.network'));
});
