import { expect, test } from 'vitest';

import {
  AuthError,
  type AuthErrorCode,
  isWorthRetrying,
  toAuthError,
  toAuthErrorCode,
} from './error-codes.ts';
import { SessionRejectedError } from './ports.ts';

test.each<[string, AuthErrorCode]>([
  ['network', 'network'],
  ['identity_unavailable', 'service_unavailable'],
  ['service_unavailable', 'service_unavailable'],
  ['rate_limited', 'too_many_requests'],
  ['constructor', 'unknown'],
])('%s of an API client is %s', (code, expected) => {
  expect(toAuthErrorCode(Object.assign(new Error('from a client'), { code }))).toBe(expected);
});

test.each([null, undefined, 'auth/wrong-password', 7, {}, { code: 7 }, new Error('x')])(
  'an error of no known kind is unknown',
  (error) => expect(toAuthErrorCode(error)).toBe('unknown'),
);

test('our own errors keep their code, and a refusal of the API asks for a new sign-in', () => {
  const error = new AuthError('popup_blocked');
  expect(toAuthError(error)).toBe(error);
  expect(toAuthErrorCode(new SessionRejectedError('401'))).toBe('sign_in_again');
  expect(toAuthErrorCode(new DOMException('gone', 'TimeoutError'))).toBe('network');
});

test('what the user must change is not worth retrying', () => {
  expect(isWorthRetrying('network')).toBe(true);
  expect(isWorthRetrying('wrong_credentials')).toBe(false);
  expect(isWorthRetrying('too_many_requests')).toBe(false);
});
