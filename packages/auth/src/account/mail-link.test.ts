import { expect, test } from 'vitest';

import { readMailLink } from './mail-link.ts';

test.each([
  ['mode=resetPassword&oobCode=abc&apiKey=x', { kind: 'reset_password', code: 'abc' }],
  ['mode=verifyEmail&oobCode=abc', { kind: 'verify_email', code: 'abc' }],
  ['mode=verifyAndChangeEmail&oobCode=abc', { kind: 'change_email', code: 'abc' }],
  ['mode=recoverEmail&oobCode=abc', { kind: 'recover_email', code: 'abc' }],
  ['mode=revertSecondFactorAddition&oobCode=abc', { kind: 'remove_factor', code: 'abc' }],
  ['mode=signIn&oobCode=abc', { kind: 'sign_in', code: 'abc' }],
  ['mode=serverSignIn&oobCode=abc', { kind: 'server_sign_in', code: 'abc' }],
  ['mode=verifyEmail', null],
  ['mode=verifyEmail&oobCode=', null],
  ['mode=constructor&oobCode=abc', null],
  ['oobCode=abc', null],
  ['', null],
])('parses the query of an e-mail link: %j', (query, expected) => {
  expect(readMailLink(new URLSearchParams(query))).toEqual(expected);
});
