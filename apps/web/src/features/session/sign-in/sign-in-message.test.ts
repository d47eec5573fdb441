import { AuthError } from '@musubi/auth/error-codes';
import { SessionRejectedError } from '@musubi/auth/ports';
import { LOCALES } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { failureMessage } from '#shared/errors/use-failure-message.ts';

import { isMethodClosed, signInMessage } from './sign-in-message.ts';

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

test.each(LOCALES)('says in %s why an account without a password refuses a sign-in', async (locale) => {
  const [t, common] = await Promise.all([getT(locale, 'session'), getT(locale, 'common')]);
  const messageOf = (error: unknown): string => failureMessage(common, error);
  const failure = new ApiFailure('sign_in_method_closed');
  const closed = new AuthError('sign_in_again', {
    cause: new SessionRejectedError('refused', { cause: failure }),
  });
  expect(isMethodClosed(closed)).toBe(true);
  expect(signInMessage(closed, { t, messageOf })).toBe(common('problem.sign_in_method_closed'));
  expect(isMethodClosed(new AuthError('sign_in_again'))).toBe(false);
});

test.each(LOCALES)('names passkeys in %s after any wrong password', async (locale) => {
  const [t, common] = await Promise.all([getT(locale, 'session'), getT(locale, 'common')]);
  const messageOf = (error: unknown): string => failureMessage(common, error);
  const message = signInMessage(new AuthError('wrong_credentials'), { t, messageOf });
  // The second sentence follows the usual one, whether or not the address has an account.
  expect(message.startsWith(common('identity.wrong_credentials'))).toBe(true);
  expect(message).toMatch(/passkey|パスキー|通行密鑰/);
});
