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
  ['database_slow', 'service_unavailable'],
  ['rate_limited', 'too_many_requests'],
  ['constructor', 'unknown'],
])('maps the API error code %s to %s', (code, expected) => {
  expect(toAuthErrorCode(Object.assign(new Error('from a client'), { code }))).toBe(expected);
});

test.each([null, undefined, 'auth/wrong-password', 7, {}, { code: 7 }, new Error('x')])(
  'maps unrecognised errors to the code unknown',
  (error) => expect(toAuthErrorCode(error)).toBe('unknown'),
);

test('keeps our own codes, and maps a 401 of the API to sign_in_again', () => {
  const error = new AuthError('popup_blocked');
  expect(toAuthError(error)).toBe(error);
  expect(toAuthErrorCode(new SessionRejectedError('401'))).toBe('sign_in_again');
  expect(toAuthErrorCode(new DOMException('gone', 'TimeoutError'))).toBe('network');
});

test('suggests no retry when the user must change something or wait', () => {
  expect(isWorthRetrying('network')).toBe(true);
  expect(isWorthRetrying('wrong_credentials')).toBe(false);
  expect(isWorthRetrying('too_many_requests')).toBe(false);
});
