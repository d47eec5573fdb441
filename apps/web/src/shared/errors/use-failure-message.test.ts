import { AUTH_ERROR_CODES, AuthError } from '@musubi/auth/error-codes';
import { toFirebaseAuthError } from '@musubi/auth/firebase-errors';
import { textBeforeHidden } from '@musubi/domain/hidden-place';
import { LOCALES } from '@musubi/domain/locales';
import type { ProblemCode } from '@musubi/domain/problem-codes';
import { getT } from '@musubi/i18n/translator';
import { describe, expect, test } from 'vitest';

import { ApiFailure } from '#shared/clients/api-failure.ts';

import { lengthOfLine } from './text-length.ts';
import { failureMessage, fieldMessage } from './use-failure-message.ts';

/**
 * The error codes of the specification, section 8: first those of the identity service, then those of
 * Firestore.
 */
const SPECIFIED = [
  'auth/wrong-password',
  'auth/user-not-found',
  'auth/email-already-in-use',
  'auth/too-many-requests',
  'auth/network-request-failed',
  'auth/unauthorized-domain',
  'auth/popup-blocked',
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/invalid-api-key',
  'auth/internal-error',
  'not-found',
  'permission-denied',
  'unauthenticated',
  'unavailable',
  'deadline-exceeded',
] as const;

/**
 * Error codes for faults of the product. The messages of these errors contain a code that users can report.
 */
const OURS: ReadonlySet<string> = new Set(['configuration', 'internal_error', 'unknown']);

const toProblem = (code: string): AuthError =>
  toFirebaseAuthError(Object.assign(new Error('Firebase: not for people'), { code }));

describe.each(LOCALES)('error messages in %s', (locale) => {
  test.each(SPECIFIED)('have a readable sentence for %s', async (code) => {
    const t = await getT(locale, 'common');
    const problem = toProblem(code);
    const sentence = failureMessage(t, problem);
    expect(problem.code).not.toBe('unknown');
    expect(sentence).toMatch(
      locale === 'en' ? /^[A-Z].+\.|: [a-z-]+$/ : /[\p{Script=Han}\p{Script=Hiragana}]/u,
    );
    expect(sentence).not.toMatch(/Firebase|auth\/|identity\.|\{\{/);
    const bare = code.replace('auth/', '');
    expect(sentence.includes(bare)).toBe(OURS.has(problem.code));
  });

  test('have a different sentence for each error code', async () => {
    const t = await getT(locale, 'common');
    const sentences = AUTH_ERROR_CODES.map((code) => failureMessage(t, new AuthError(code)));
    expect(new Set(sentences).size).toBe(AUTH_ERROR_CODES.length);
  });

  test('do not distinguish an unknown user from a wrong password', async () => {
    const t = await getT(locale, 'common');
    const [unknownUser, ...others] = ['user-not-found', 'wrong-password', 'invalid-credential'].map((code) =>
      failureMessage(t, toProblem(`auth/${code}`)),
    );
    expect(others).toEqual([unknownUser, unknownUser]);
  });

  test('contain the service code when the identity service reports an unknown error', async () => {
    const t = await getT(locale, 'common');
    expect(failureMessage(t, toProblem('auth/made-up-tomorrow'))).toContain('made-up-tomorrow');
    expect(failureMessage(t, new TypeError('x is not a function'))).not.toContain('x is not');
  });
});

test('uses the general message for a code of a newer server', async () => {
  const t = await getT('en', 'common');
  const code = 'made_up_tomorrow' as ProblemCode;
  expect(failureMessage(t, new ApiFailure(code))).toBe(t('problem.unknown'));
});

describe('the message of a refused request', () => {
  const refuse = (code: 'account_suspended' | 'maintenance' | 'service_unavailable'): AuthError =>
    new AuthError('service_unavailable', { cause: new ApiFailure(code) });

  test.each(LOCALES)('names maintenance or a suspension as the reason (language %s)', async (locale) => {
    const t = await getT(locale, 'common');
    expect(failureMessage(t, refuse('maintenance'))).toBe(t('problem.maintenance'));
    expect(failureMessage(t, refuse('account_suspended'))).toBe(t('problem.account_suspended'));
    expect(failureMessage(t, refuse('service_unavailable'))).toBe(t('identity.service_unavailable'));
  });

  test.each([
    [
      'Firebase: Missing password requirements: [Password must contain at least 12 characters, Password must contain an upper case character] (auth/password-does-not-meet-requirements).',
      '≥ 12, A–Z',
    ],
    [
      'Firebase: Missing password requirements: [Password must contain a lower case character, Password must contain a numeric character, Password must contain a non-alphanumeric character, Password may contain at most 64 characters]',
      'a–z, 0–9, !?&, ≤ 64',
    ],
    [
      'Firebase: Missing password requirements: [Password must not be a common one]',
      'Password must not be a common one',
    ],
    ['Firebase: Error', 'password-does-not-meet-requirements'],
  ])('names the rules of the password policy: %s', async (message, rules) => {
    const refusal = Object.assign(new Error(message), { code: 'auth/password-does-not-meet-requirements' });
    const sentence = failureMessage(await getT('en', 'common'), toFirebaseAuthError(refusal));
    expect(sentence).toBe(`Your password must also meet these rules: ${rules} (≥ and ≤ give its length).`);
  });
});

test.each([
  ['en', '50 characters at most, now 78.'],
  ['ja', '50文字以内にしてください（現在78文字）'],
  ['zh-TW', '最多 50 字，目前 78 字'],
] as const)('names in %s the limit and the length of a text that is too long', async (locale, words) => {
  const t = await getT(locale, 'common');
  // Families count as one character each, and the API removes the spaces at the ends.
  const length = lengthOfLine(` ${'👨‍👩‍👧'.repeat(78)} `, 50);
  expect(fieldMessage(t, { problem: 'too_long', detail: length })).toBe(words);
  expect(fieldMessage(t, { problem: 'required', detail: length })).not.toContain('50');
});

test.each([
  ['en', 'There is an invisible character after “https://exa”. Delete it there, or copy the URL again.'],
  ['ja', '「https://exa」の直後に見えない文字があります。その文字を消すか、URLをコピーし直してください。'],
  ['zh-TW', '「https://exa」後面有一個看不見的字元，請刪除它，或重新複製網址。'],
] as const)('C4: shows in %s where a URL has an invisible character', async (locale, words) => {
  const t = await getT(locale, 'common');
  const detail = textBeforeHidden('https://exa\u200Bmple.com/');
  expect(fieldMessage(t, { problem: 'url_hidden_character', detail })).toBe(words);
  expect(fieldMessage(t, { problem: 'url_hidden_character', detail: '' })).not.toBe(words);
});
